/** What nginx adds by itself, or may not have set. */
const itsOwn = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'vary',
]);

export type NginxFile = { path: string; headers: Headers };

/** Settings for the comparison: as fast as nginx is known to be with files, and with the headers that ours sends. */
export function nginxConf(port: number, client: string, files: NginxFile[]): string {
  return `
daemon off;
worker_processes 1;
pid nginx.pid;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  types { ${files.map(({ path, headers }) => nginxType(path, headers)).join(' ')} }
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=1000 inactive=10m;
  open_file_cache_valid 10m;
  gzip_static on;
  gzip_vary on;
  client_body_temp_path body;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port};
    root ${client};
    error_page 404 /404.html;
    ${files.map(location).join('\n    ')}
  }
}
`;
}

function location({ path, headers }: NginxFile) {
  const added = [...headers]
    .filter(([name]) => !itsOwn.has(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`);
  return `location = ${path} { try_files ${fileOf(path)} =404; ${added.join(' ')} }`;
}

function nginxType(path: string, headers: Headers) {
  const extension = fileOf(path).split('.').at(-1);
  return `"${headers.get('content-type')}" ${extension};`;
}

const fileOf = (path: string) => (path.endsWith('/') ? `${path}index.html` : path);
