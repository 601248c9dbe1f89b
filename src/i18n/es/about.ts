export const about = {
  paragraphs: [
    'Códice Estelar es una referencia de reglas no oficial, hecha por aficionados. Cuenta cada regla con palabras propias y conserva el número de la cláusula para que quien tenga el libro la encuentre en su página.',
    'Las calculadoras y los veredictos aplican las mismas reglas que se leen aquí, y cada paso de sus respuestas cita la cláusula de la que sale. Las probabilidades son exactas: no se simulan tiradas.',
    'Donde el libro calla, se contradice o está mal impreso lo decimos en una nota a la vista, con nuestra lectura marcada como nuestra.',
    'No hay cuentas, anuncios ni seguimiento: nada de lo que escribes sale de tu dispositivo.',
  ],
  credits: 'Créditos y marcas',
} as const;
