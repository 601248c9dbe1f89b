// npm runs this after `npm ci` and `npm install`, so that the other scripts work on an old system Node too.
import { ensureNode } from './node.mjs';

ensureNode();
