export const messages = {
  title: 'Help',
  intro: 'Press a question to open its answer.',
  none: 'No questions have been answered here yet. Customer service is there for you.',
  feedback: 'Feedback, questions, complaints',
  guide: 'New here? Read the beginner’s guide',
} as const;
