import { vi } from 'vitest';

/** An upload as the browser has it, whose fate a test decides. */
export class TestUpload extends EventTarget {
  /** Those that were begun, in their order. */
  static begun: TestUpload[] = [];

  upload = new EventTarget();
  asked: { method?: string; url?: string; headers: Record<string, string>; body?: unknown } = { headers: {} };
  status = 0;
  responseText = '';

  open(method: string, url: string | URL) {
    Object.assign(this.asked, { method, url: String(url) });
  }
  setRequestHeader(name: string, value: string) {
    this.asked.headers[name] = value;
  }
  send(body: unknown) {
    this.asked.body = body;
    TestUpload.begun.push(this);
  }
  abort() {
    this.end('abort');
  }

  moves(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }
  answers(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.end('load');
  }
  breaks() {
    this.end('error');
  }

  private end(type: string) {
    for (const each of [type, 'loadend']) this.dispatchEvent(new Event(each));
  }
}

/** From now on uploads are such. */
export function testUploads() {
  TestUpload.begun = [];
  vi.stubGlobal('XMLHttpRequest', TestUpload);
  return TestUpload.begun;
}
