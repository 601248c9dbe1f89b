import { z } from 'zod';
import type { FieldMeta, OfferMeta } from '../checkers/field-meta.ts';
import { isMet, wholePaths } from '../checkers/when.ts';
import type { OnMapMeta } from '../schema/hex-map.ts';
import { adoptCentres, type MapField, toMapField } from './map-field.ts';

/** A form as data, derived from a rule's input schema. Every page and test reads this, never the schema. */
export type FormField = GroupField | NumberField | ChoiceField | TextField | FlagField | ListField | MapField;

interface Common {
  /** Dotted path of the value in the input: `atacante.caza`. */
  name: string;
  label: string;
  help: string | null;
  /** Clauses and grey areas behind it. Asked for with `.meta({ clauses })`. */
  clauses: readonly string[];
  required: boolean;
  /** Rarely used: shown folded. Asked for with `.meta({ advanced: true })`. */
  folded: boolean;
  /** What must be so for the field to mean anything, with whole paths; until then it is hidden (see when.ts). */
  when: string | null;
  /** Of a thing to choose: its heading, and who is offered it. */
  offer?: OfferMeta;
}
export interface GroupField extends Common {
  control: 'group';
  fields: FormField[];
  /** Things to choose from: shown as a list to search. Asked for with `.meta({ pick })`. */
  pick?: string;
}
export interface NumberField extends Common {
  control: 'number';
  min: number;
  max: number;
  value: number | null;
  /** Each of its values is one tap. Asked for with `.meta({ scale: true })`. */
  scale?: boolean;
}
export interface ChoiceField extends Common {
  control: 'choice';
  options: { value: string; label: string }[];
  value: string | null;
  /** A menu to open, also within a list. Asked for with `.meta({ menu: true })`. */
  menu?: boolean;
}
export interface TextField extends Common {
  control: 'text';
  maxLength: number;
  value: string;
}
export interface FlagField extends Common {
  control: 'flag';
  value: boolean;
}
export interface ListField extends Common {
  control: 'list';
  min: number;
  max: number;
  /** One element; its names hold `*` where the position goes. */
  item: FormField;
  /** Its elements stand on a map of the form. Asked for with `.meta({ onMap })`. */
  onMap?: OnMapMeta;
}

interface JsonSchema extends FieldMeta {
  type?: string;
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: string[];
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  default?: unknown;
}

/** Fields of the form for a schema, in its order. */
export function formFields(schema: z.ZodType): FormField[] {
  const root = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema;
  const fields = Object.entries(root.properties ?? {}).map(([key, property]) =>
    toField(property, key, root.required?.includes(key) ?? false),
  );
  return adoptCentres(fields);
}

/** What every field of a form holds before anybody touches it, by its name. */
export function startOf(fields: readonly FormField[]): Map<string, unknown> {
  return new Map(
    fields.flatMap((field): [string, unknown][] => {
      if (field.control === 'group') return [...startOf(field.fields)];
      return 'value' in field ? [[field.name, field.value]] : [];
    }),
  );
}

/** Whether a field has no meaning yet on such a form: it is not there from the first paint on, and nothing moves. */
export function isIdle(when: string | null | undefined, start: ReadonlyMap<string, unknown>): boolean {
  return when ? !isMet(when, (name) => start.get(name)) : false;
}

function toField(schema: JsonSchema, name: string, required: boolean): FormField {
  // Its name in the input is for programs: a form that fell back to it would show it to people.
  if (!schema.title) throw new Error(`${name}: a field needs a label, .meta({ title })`);
  const common: Common = {
    name,
    label: schema.title,
    help: schema.description ?? null,
    clauses: schema.clauses ?? [],
    required,
    folded: schema.advanced === true,
    when: schema.when === undefined ? null : wholePaths(schema.when, name),
    ...(schema.offer && { offer: schema.offer }),
  };
  switch (schema.type) {
    case 'object':
      return {
        ...common,
        control: 'group',
        ...(schema.pick !== undefined && { pick: schema.pick }),
        fields: Object.entries(schema.properties ?? {}).map(([key, property]) =>
          toField(property, `${name}.${key}`, schema.required?.includes(key) ?? false),
        ),
      };
    case 'array': {
      const list: ListField = {
        ...common,
        control: 'list',
        min: schema.minItems ?? 0,
        max: schema.maxItems ?? 20,
        item: toField(schema.items ?? {}, `${name}.*`, true),
        ...(schema.onMap && { onMap: schema.onMap }),
      };
      return schema.map ? toMapField(list, schema.map) : list;
    }
    case 'integer':
    case 'number':
      if (schema.minimum === undefined || schema.maximum === undefined)
        throw new Error(`${name}: a number needs both limits`);
      return {
        ...common,
        control: 'number',
        min: schema.minimum,
        max: schema.maximum,
        value: typeof schema.default === 'number' ? schema.default : null,
        ...(schema.scale && { scale: true }),
      };
    case 'boolean':
      return { ...common, control: 'flag', value: schema.default === true };
    case 'string':
      if (schema.enum) {
        const options = schema.enum.map((value) => ({ value, label: optionLabel(schema, name, value) }));
        return {
          ...common,
          control: 'choice',
          options,
          value: typeof schema.default === 'string' ? schema.default : null,
          ...(schema.menu && { menu: true }),
        };
      }
      return {
        ...common,
        control: 'text',
        maxLength: schema.maxLength ?? 100,
        value: typeof schema.default === 'string' ? schema.default : '',
      };
    default:
      throw new Error(`${name}: no form control for schema type «${schema.type}»`);
  }
}

function optionLabel({ options }: JsonSchema, name: string, value: string): string {
  const label = options?.[value];
  if (!label) throw new Error(`${name}: the option «${value}» needs a label, .meta({ options })`);
  return label;
}
