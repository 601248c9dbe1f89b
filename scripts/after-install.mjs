// npm runs this when it has changed node_modules (`npm ci`, `npm install`), so that the other scripts work on an old
// system Node too. As the script `dependencies`, not `postinstall`: that one would run where the package is installed.
import { isWholeInstall, markInstalled } from './install.mjs';
import { ensureNode } from './node.mjs';

ensureNode();
// Whoever installs by hand need not wait for it a second time at the first command.
if (isWholeInstall(process.env.npm_command)) markInstalled();
