import { z } from 'zod';

/** Effects of the best known calculator, to compare ours with; which of them we compute is asked, never written. */
export const Ti4CoverageSchema = z.strictObject({
  filas: z.array(
    z.strictObject({
      ingles: z.string().min(1),
      grupo: z.enum(['elegible', 'automatico', 'mejora', 'sin-ofrecer']),
      /** Id of a component, a unit or a generic upgrade; `fuera`: not in the editions that are covered. */
      componente: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    }),
  ),
});
