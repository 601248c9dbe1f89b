import { describe, expect, test } from 'vitest';
import { componentReferenceProblems } from '../../src/catalog/component-references.ts';
import { formatProblem } from '../../src/catalog/content-error.ts';
import type { Figures } from '../../src/schema/figures/tables.ts';
import { figures } from '../catalog-fixture.ts';

/** The real tables with one of them changed. */
function problemsWith(change: (copy: Figures) => void): string[] {
  const copy = structuredClone(figures);
  change(copy);
  return componentReferenceProblems(copy, (table, path) => ({ file: table, line: path.length })).map(formatProblem);
}

const faction = (copy: Figures, id: string) => copy['ti4/facciones'].filas.find((entry) => entry.id === id);
const card = (copy: Figures, id: string) => copy['ti4/cartas-de-accion'].filas.find((entry) => entry.id === id);

describe('componentReferenceProblems', () => {
  test('the real tables have none', () => {
    expect(problemsWith(() => {})).toEqual([]);
  });

  test('a component that an effect names must exist', () => {
    const [problem] = problemsWith((copy) => {
      Object.assign(faction(copy, 'sardakk')?.unidades.find(({ id }) => id === 'exotrirreme-ii')?.efectos[0] ?? {}, {
        componente: 'impacto-directa',
      });
    });
    expect(problem).toContain('sardakk, «componente»: «impacto-directa» no es ningún componente');
    expect(problem).toContain('impacto-directo');
  });

  test('so must a fact, a faction and a profile', () => {
    const problems = problemsWith((copy) => {
      const [effect] = faction(copy, 'nomada')?.favores[0]?.efectos ?? [];
      if (effect?.tipo !== 'fija-valor') throw new Error('no profile');
      effect.si = [
        { que: 'hecho', id: 'nadie-sabe' },
        { que: 'rival', es: ['nadie'] },
      ];
      effect.como = { perfil: 'memoria-iii', atributos: ['combate'] };
    });
    expect(problems).toHaveLength(3);
    expect(problems.join('\n')).toContain('«nadie-sabe» no es ningún hecho');
    expect(problems.join('\n')).toContain('«nadie» no es ninguna facción');
    expect(problems.join('\n')).toContain('«memoria-iii» no es ningún componente; lo más parecido: memoria-ii');
  });

  test('so must the technologies that a faction begins with', () => {
    const [problem] = problemsWith((copy) => {
      Object.assign(faction(copy, 'letnev') ?? {}, { tecnologiasIniciales: { de: ['plasma'] } });
    });
    expect(problem).toContain('letnev, «de»: «plasma» no es ningún componente');
  });

  test('what a ruling is about must exist, units that all have included', () => {
    expect(
      problemsWith((copy) => {
        copy['ti4/interacciones'].filas[0]?.componentes.push('sdp', 'nada');
      }),
    ).toHaveLength(1);
  });

  test('an id stands for one component only', () => {
    const problems = problemsWith((copy) => {
      Object.assign(card(copy, 'sabotaje') ?? {}, { id: 'emboscada' });
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('«id»: ya existe en');
  });
});
