import type { SearchDocument } from './documents.ts';

/** A document that says nothing yet: what a clause or component does not have, and what a packed one leaves out. */
export const blankDocument = () =>
  ({
    title: '',
    text: '',
    questions: [],
    english: [],
    names: [],
    remarks: [],
    greyAreas: [],
    legacy: [],
    printed: null,
    errata: 0,
    faq: 0,
  }) satisfies Partial<SearchDocument>;
