export const messages = {
  title: 'Help',
  intro: 'Press a question to open its answer.',
  none: 'No questions have been answered here yet. Customer service is there for you.',
  feedback: 'Tell us what you think',
  feedbackIntro:
    'What is good, what is missing, what annoys you? We read everything, but do not answer here: for help, write to customer service.',
  feedbackSays: 'Your words',
  feedbackLeft:
    '{count, plural, =0 {No characters left} one {{number} character left} other {{number} characters left}}',
  feedbackSend: 'Send',
  feedbackThanks: 'Thank you. We have it and will read it.',
  feedbackHome: 'Back to the games',
  guide: 'New here? Read the beginner’s guide',
} as const;
