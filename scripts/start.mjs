// `npm start`: install what is missing, build if something changed, serve.
import { buildStamp, isBuilt, markBuilt } from './build-stamp.mjs';
import { ensureInstalled, run } from './install.mjs';

ensureInstalled();
if (!isBuilt()) {
  console.log('Construyendo el sitio…');
  const stamp = buildStamp();
  const status = run('npm', ['run', '--silent', 'build']);
  if (status !== 0) process.exit(status);
  markBuilt(stamp);
}
process.exit(run('node', ['scripts/serve.ts', ...process.argv.slice(2)]));
