// @ts-check
/** The slash commands as Discord wants them declared; `register.js` sends them. */

const TEXT = 3;
const games = [
  ['Twilight Imperium 4', 'ti4'],
  ['Era Galáctica', 'era'],
  ['Galaxy: la Edad Oscura', 'galaxy'],
  ['Space Opera', 'opera'],
  ['Star Trek: Ascendancy', 'ascendancy'],
].map(([name, value]) => ({ name, value }));

export const COMMANDS = [
  {
    name: 'regla',
    description: 'Lee una cláusula con sus erratas y respuestas oficiales',
    options: [
      { name: 'juego', description: 'De qué juego', type: TEXT, required: true, choices: games },
      { name: 'numero', description: 'Su número: 23.5', type: TEXT, required: true },
    ],
  },
  {
    name: 'buscar',
    description: 'Busca en las reglas, con palabras de mesa',
    options: [
      { name: 'texto', description: '¿puedo huir?', type: TEXT, required: true, max_length: 200 },
      { name: 'juego', description: 'Solo en este juego', type: TEXT, choices: games },
    ],
  },
  {
    name: 'dictamen',
    description: 'Resuelve una disputa: pregunta lo que haga falta y cita la regla',
    options: [{ name: 'disputa', description: '¿podemos comerciar?', type: TEXT, required: true, max_length: 200 }],
  },
  {
    name: 'combate',
    description: 'Probabilidades exactas de un combate espacial de Twilight Imperium',
    options: [
      { name: 'atacante', description: '2 cruceros, 4 cazas', type: TEXT, required: true, max_length: 200 },
      { name: 'defensor', description: '1 acorazado', type: TEXT, required: true, max_length: 200 },
    ],
  },
];
