import { type Fault, faultsOf } from '../rulings/faults.ts';
import { outlook, wordOf } from '../rulings/outlook.ts';
import { readFacts } from '../rulings/read-facts.ts';
import type { Condition, Ruling } from '../schema/ruling.ts';
import type { RulingFile } from '../schema/ruling-file.ts';
import type { ContentProblem } from './content-error.ts';
import type { DataFile } from './read-content.ts';

type Path = (string | number)[];

/** Defects of a ruling that reads well: cases undecided or decided twice, idle parts, wrong examples. */
export function rulingFaultProblems(ruling: Ruling, { file, lineOf }: DataFile<RulingFile>): ContentProblem[] {
  const problem = (path: Path, message: string): ContentProblem => ({
    file,
    line: lineOf(path) ?? 1,
    where: ruling.id,
    field: path.join('.') || undefined,
    message,
  });
  const inNotes = ruling.notes.flatMap(({ when }) => (when ? questionsIn(when) : []));
  const problems = faultsOf(ruling, inNotes).map((fault) => faultProblem(fault, [], problem));
  for (const { id, each } of ruling.questions) {
    if (each) problems.push(...faultsOf(each).map((fault) => faultProblem(fault, ['preguntas', id, 'cada'], problem)));
  }
  if (problems.length > 0) return problems;
  for (const [at, example] of ruling.examples.entries()) {
    const read = readFacts(ruling, example.facts);
    if ('issues' in read) {
      problems.push(...read.issues.map(({ message }) => problem(['ejemplos', at, 'hechos'], message)));
      continue;
    }
    const found = wordOf(outlook(ruling, read.facts)) ?? 'imposible';
    if (found !== example.verdict)
      problems.push(problem(['ejemplos', at], `«${example.title}» debía dar «${example.verdict}» y da «${found}»`));
  }
  return problems;
}

function faultProblem(
  fault: Fault,
  base: Path,
  problem: (path: Path, message: string) => ContentProblem,
): ContentProblem {
  switch (fault.code) {
    case 'CYCLE':
      return problem([...base, 'reglas'], `reglas que se apartan unas a otras en círculo: ${fault.rules.join(', ')}`);
    case 'CLASH':
      return problem(
        [...base, 'reglas', fault.rules.at(-1) ?? ''],
        `las reglas ${fault.rules.join(' y ')} dan veredictos distintos (${fault.verdicts.join(', ')}) y ninguna prevalece («sobre»); por ejemplo, con ${fault.example}`,
      );
    case 'GAP':
      return problem([...base, 'reglas'], `nada decide este caso y falta «si_no»: ${fault.example}`);
    case 'IDLE_QUESTION':
      return problem([...base, 'preguntas', fault.question], 'ninguna respuesta a esta pregunta cambia el veredicto');
    case 'IDLE_ORDINARY':
      return problem(
        [...base, 'preguntas', fault.question, 'de_ordinario'],
        'ninguna respuesta a esta pregunta cambia el veredicto: no hay de qué salvarlo',
      );
    case 'IDLE_RULE':
      return problem([...base, 'reglas', fault.rule], 'esta regla no decide ni aparta nada en ningún caso');
    case 'IDLE_OVER':
      return problem([...base, 'reglas', fault.rule, 'sobre'], `nunca coincide con «${fault.over}»: no la aparta`);
    case 'IDLE_OTHERWISE':
      return problem([...base, 'si_no'], 'nunca se llega aquí: las reglas ya deciden todos los casos');
    case 'IDLE_IMPOSSIBLE':
      return problem([...base, 'imposibles', fault.at], 'esta condición se da siempre o nunca');
    case 'NOTHING_POSSIBLE':
      return problem([...base, 'imposibles'], 'no deja ningún caso posible');
  }
}

function questionsIn(condition: Condition): string[] {
  if ('question' in condition) return [condition.question];
  if ('not' in condition) return questionsIn(condition.not);
  return ('all' in condition ? condition.all : condition.any).flatMap(questionsIn);
}
