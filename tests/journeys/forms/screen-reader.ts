import type { Page } from '@playwright/test';

/** Writes down what is announced: texts that come to stand in live regions, in the order in which they come. */
export async function listen(page: Page) {
  await page.addInitScript(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const live = '[aria-live], [role=alert], [role=status], output';
    new MutationObserver((changes) => {
      for (const { addedNodes, target } of changes)
        for (const node of addedNodes) {
          const element = node instanceof Element ? node : node.parentElement;
          const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
          const text = (element instanceof HTMLElement ? element.innerText : '').replaceAll(
            /\s*\n\s*/g,
            '. ',
          );
          if (region && text) announced.push(text);
        }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { announced: string[] }).announced);
}

/** What has the focus, as Chromium tells it to a screen reader: role, name, states, description. */
export async function focused(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { result } = await session.send('Runtime.evaluate', { expression: 'document.activeElement' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  });
  await session.detach();
  const [node] = nodes;
  const states = (node?.properties ?? [])
    .filter(
      ({ name, value }) =>
        ['required', 'invalid', 'disabled', 'readonly'].includes(name) && isSet(value.value),
    )
    .map(({ name }) => name);
  return [node?.role?.value, `"${node?.name?.value}"`, ...states, node?.description?.value]
    .filter(Boolean)
    .join(', ');
}

const isSet = (value: unknown) => value === true || value === 'true';
