export const site = {
  name: 'Códice Estelar',
  tagline: 'Las reglas, a mano',
  description: 'Consulta de reglas y árbitro de mesa, en español, para juegos de mesa espaciales.',
  skip: 'Ir al contenido',
  home: 'Inicio',
  tools: 'Herramientas',
  about: 'Acerca de',
  notice:
    'Referencia no oficial, redactada con palabras propias. Los juegos, sus nombres y marcas son de sus propietarios.',
} as const;
