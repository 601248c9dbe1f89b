import fc from 'fast-check';

/** The part of JSON Schema that the inputs of our rules use. */
export interface InputSchema {
  type?: string;
  properties?: Record<string, InputSchema>;
  required?: string[];
  items?: InputSchema;
  minItems?: number;
  maxItems?: number;
  enum?: (string | number | boolean)[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** How many fields that may be left out are filled in, more or less: a form has hundreds, a player uses a few. */
const FILLED = 6;
const LARGEST = 1000;

/**
 * Inputs that a schema accepts as far as its shape goes. Numbers are near their least most of the time:
 * battles of sixty a side are lawful, but thousands of them would take all night.
 */
export function inputsOf(schema: InputSchema, large: boolean): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return numbers(schema, large);
    case 'number':
      return fc.oneof(numbers(schema, large), fc.double({ min: least(schema), max: most(schema), noNaN: true }));
    case 'string':
      return fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 12, 24) });
    case 'array':
      return fc.array(inputsOf(schema.items ?? {}, large), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, Math.max(schema.minItems ?? 0, large ? 12 : 4)),
      });
    case 'object':
      return objects(schema, large);
    default:
      throw new Error(`no cases for ${JSON.stringify(schema).slice(0, 200)}`);
  }
}

const least = ({ minimum }: InputSchema) => Math.max(minimum ?? 0, -LARGEST);
const most = (schema: InputSchema) => Math.max(least(schema), Math.min(schema.maximum ?? LARGEST, LARGEST));

function numbers(schema: InputSchema, large: boolean): fc.Arbitrary<number> {
  const [min, max] = [least(schema), most(schema)];
  const near = fc.integer({ min, max: Math.min(max, min + 3) });
  return large ? fc.oneof({ weight: 4, arbitrary: near }, { weight: 1, arbitrary: fc.integer({ min, max }) }) : near;
}

function objects({ properties = {}, required = [] }: InputSchema, large: boolean): fc.Arbitrary<unknown> {
  const free = Object.keys(properties).filter((key) => !required.includes(key));
  const rare = Math.max(1, Math.ceil(free.length / FILLED) - 1);
  const field = (key: string) => {
    const value = inputsOf(properties[key] as InputSchema, large);
    return required.includes(key) ? value : fc.option(value, { nil: undefined, freq: 1, depthSize: 'max' });
  };
  return fc
    .tuple(
      fc.record(Object.fromEntries(Object.keys(properties).map((key) => [key, field(key)]))),
      fc.array(fc.nat(rare), { minLength: free.length, maxLength: free.length }),
    )
    .map(([values, picks]) =>
      Object.fromEntries(
        Object.entries(values).filter(([key, value]) => value !== undefined && (picks[free.indexOf(key)] ?? 0) === 0),
      ),
    );
}
