export { openHostQuestions, type AskHost } from './brand-hosts.ts';
