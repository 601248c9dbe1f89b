/** Everything that a clause says, in plain text: the text itself, or for a FAQ entry the question and the answer. */
export function wholeText({ question, text }: { question: string | null; text: string }): string {
  return question ? `P: ${question}\nR: ${text}` : text;
}
