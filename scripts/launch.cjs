'use strict';
// Every command and unit begins here: `node scripts/launch.cjs <file.ts> …` runs that file on a Node that can, the one that runs us or the one
// that npm has installed (docs/decisions/002). Plain JavaScript that Node 18 can read: it must be able to say what is wrong.
// `--dev` before the file: it needs what is installed for development as well.

const { spawn, spawnSync } = require('node:child_process');
const { existsSync, readFileSync } = require('node:fs');
const { delimiter, dirname, join, resolve } = require('node:path');
const { pathToFileURL } = require('node:url');

/** Found by trying: 26.0 has no randomUUIDv7, 25 has no getOrInsertComputed, 22 cannot read `await using`. */
const LEAST_NODE = [26, 1];
/** What npm is run with must be as new, or it leaves out packages of which it thinks that they could not be run. */
const LEAST_NODE_FOR_NPM = '20.19';

const root = dirname(__dirname);
const packages = join(root, 'node_modules');
/** The packages that hold Node's binary, one for each system, are our only optional ones. */
const { optionalDependencies: nodes } = readJson('package.json');

const args = process.argv.slice(2);
const isForDevelopment = args[0] === '--dev';
if (isForDevelopment) args.shift();
if (!args.length) refuse('Say which file is to be run: node scripts/launch.cjs <file.ts>');
const file = resolve(root, args.shift());

checkInstalled();
const node = canRunUs(process.versions.node) ? process.execPath : packagedNode();
// The tools that our commands start ask the path for `node`.
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
if (node === process.execPath) runHere();
else runThere();

function runHere() {
  process.argv.splice(1, process.argv.length, file, ...args);
  whenAlone(() => process.kill(process.pid, 'SIGTERM'));
  void import(pathToFileURL(file).href);
}

function runThere() {
  // The fourth tells the other when we are gone.
  const child = spawn(node, [file, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  whenAlone(() => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
}

/** npm hands a stop signal to the shell it started us with, and that shell ends without handing it on (seen with npm 11
 * and dash; npm/cli#5776): a server would go on by itself. So it stops when it has lost its parent. */
function whenAlone(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    stop();
  }, 500);
  looking.unref();
}

function canRunUs(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > LEAST_NODE[0] || (major === LEAST_NODE[0] && minor >= LEAST_NODE[1]);
}

/** By its own path: npm before 11 leaves no node_modules/.bin/node (npm/cli#4362). */
function packagedNode() {
  const system = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const name = Object.keys(nodes).find((one) => one.endsWith(`-${system}`));
  const other = `install Node ${LEAST_NODE.join('.')} or newer from nodejs.org`;
  if (!name)
    refuse(
      `This needs Node ${LEAST_NODE.join('.')} or newer, this is ${process.version}, and npm has none for ${system}: ${other}.`,
    );
  const path = join(packages, name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(path))
    refuse(
      `This needs Node ${LEAST_NODE.join('.')} or newer, this is ${process.version}, and npm has not installed its own (${name}): run "npm ci" without --omit=optional, or ${other}.`,
    );
  // What NODE_OPTIONS asks for, and this one may refuse, says so by itself.
  const env = { ...process.env, NODE_OPTIONS: '' };
  const { status, error, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8', env });
  if (status === 0) return path;
  const said = error ? error.message : stderr.trim().split('\n')[0];
  if (/libatomic\.so/.test(said))
    refuse(
      'The Node that npm has installed needs libatomic.so.1, which this machine does not have: apt install libatomic1',
    );
  return refuse(
    `The Node that npm has installed cannot be run here (${said}): run "npm ci" again, or ${other}.`,
  );
}

/** Each package that the lockfile names for this system is there, as it is named. npm may end well without some: --omit, an install that was interrupted, one that
 * was made on another system, optional ones that ask for a newer Node. And whoever fetches a newer state of this may forget to install. */
function checkInstalled() {
  const { packages: named } = readJson('package-lock.json');
  const needed = Object.keys(named).filter(
    (path) => path && !(nameAt(path) in nodes) && isNeeded(named[path]),
  );
  const missing = needed.filter((path) => !existsSync(join(root, path, 'package.json')));
  if (!missing.length) return checkVersions(named, needed);
  if (!existsSync(packages)) refuse('Nothing is installed yet: run "npm ci" first.');
  const others = missing.length > 1 ? ` and ${missing.length - 1} more` : '';
  refuse(
    `npm has left out ${nameAt(missing[0])}${others}: run "npm ci" again, with Node ${LEAST_NODE_FOR_NPM} or newer and without --omit.`,
  );
}

/** By what npm has written down of its install; other installers write nothing. */
function checkVersions(named, needed) {
  const written = 'node_modules/.package-lock.json';
  if (!existsSync(join(root, written))) return;
  const { packages: installed } = readJson(written);
  const other = needed.find((path) => installed[path] && installed[path].version !== named[path].version);
  if (other)
    refuse(
      `npm has installed ${nameAt(other)} ${installed[other].version}, and package-lock.json asks for ${named[other].version}: run "npm ci".`,
    );
}

function nameAt(path) {
  return path.replace(/.*node_modules\//, '');
}

function isNeeded({ dev, devOptional, optional, os, cpu, libc }) {
  if (!isForDevelopment && (dev || devOptional)) return false;
  // The others are what a package has for systems without a binary of their own.
  if (optional && !os) return false;
  return (
    fits(os, process.platform) &&
    fits(cpu, process.arch) &&
    (!libc || libc.includes(isMusl() ? 'musl' : 'glibc'))
  );
}

function fits(allowed, mine) {
  const said = [].concat(allowed || []);
  const refused = said.filter((one) => one.startsWith('!'));
  return !refused.includes(`!${mine}`) && (refused.length === said.length || said.includes(mine));
}

function isMusl() {
  return (
    process.platform === 'linux' &&
    existsSync(`/lib/ld-musl-${process.arch === 'x64' ? 'x86_64' : 'aarch64'}.so.1`)
  );
}

function readJson(name) {
  try {
    // Some editors write a mark before the text.
    return JSON.parse(readFileSync(join(root, name), 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    return refuse(
      `${name} cannot be read (${error.message}): fetch it again, as with "git checkout ${name}".`,
    );
  }
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
