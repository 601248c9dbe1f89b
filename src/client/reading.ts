/** What a reading page can do besides being read. */
import './clause-actions.ts';
import './references.ts';
