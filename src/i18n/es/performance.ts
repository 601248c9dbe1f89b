export const performance = {
  title: 'Rendimiento',
  intro:
    'Lo que tarda y lo que pesa, medido por el propio proyecto y junto a otras maneras de hacer lo mismo en la misma ejecución. Las razones importan más que los tiempos: estos dependen de la máquina; aquellas, mucho menos.',
  made: (date: string, node: string, cores: number) =>
    `Cifras del ${date}, con Node ${node} en una máquina de ${cores} núcleos. Cualquiera puede repetirlas con «npm run bench»: si se incumple un objetivo, la orden termina con error.`,
  busy: 'La máquina hacía otras cosas a la vez: los tiempos son más largos de lo que serían, y solo las razones y los pesos dicen algo.',
  none: 'Aún no hay cifras: las escribe «npm run bench».',
  how: 'Cómo se miden',
  methods: [
    'Los tiempos de cálculo son medianas en caliente. «Recursión exacta sin más» y «simulaciones» responden a la misma pregunta con las mismas cifras, como lo hacen otras calculadoras.',
    'El móvil lento es Chromium con el procesador seis veces más lento y una red de 562 ms y 1,44 Mbps, a 390 píxeles de ancho. LCP es cuándo se ve lo principal; CLS, cuánto se mueve la página sola; INP, lo que tarda en responder a un toque. Cada cifra es la mediana de tres visitas sin nada guardado.',
    'El sitio de Starlight es el que sale sin ajustar nada, con las mismas cláusulas, una página por sección y construido en la misma ejecución.',
    'La búsqueda se mide con preguntas de mesa que no se usaron para ajustarla («reserva») y con otras que sí.',
  ],
  columns: { what: 'Qué', value: 'Cifra', target: 'Objetivo', peer: 'Otros', ratio: 'Razón' },
  target: (limit: string, atLeast: boolean) => `${atLeast ? 'al menos' : 'como mucho'} ${limit}`,
  met: 'se cumple',
  missed: 'no se cumple',
  link: 'Rendimiento: cuánto tarda y cuánto pesa',
} as const;
