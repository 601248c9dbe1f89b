import { z } from 'zod';
import { readJson } from '../answers/read-json.ts';

/**
 * An object whose fields depend on another argument: whoever reads it says what is wrong with them. Models often
 * write such an argument as text; it is read as what they meant.
 */
export function looseObject(title: string, description: string) {
  return z
    .unknown()
    .optional()
    .transform((value) => {
      const parsed = typeof value === 'string' ? readJson(value) : null;
      return parsed && 'value' in parsed ? parsed.value : (value ?? {});
    })
    .meta({ title, description, type: 'object' });
}
