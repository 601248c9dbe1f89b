// npm runs this when it has changed node_modules (`npm ci`, `npm install`), so that the other scripts work on an old
// system Node too. As the script `dependencies`, not `postinstall`: that one would run where the package is installed.
import { ensureNode } from './node.mjs';

ensureNode();
