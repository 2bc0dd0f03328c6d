import { expect, test } from 'vitest';
import { messages as closed } from './messages/en/closed.ts';
import { messages as errors } from './messages/en/errors.ts';
import { messages as register } from './messages/en/register.ts';
import { messages as shell } from './messages/en/shell.ts';

/** The sentences that the specification's catalogue of errors (§8) gives word by word, and where we say them. */
test('what the catalogue of errors says word by word is said so', () => {
  expect({
    affiliate: errors['register.invitation_code'].toLowerCase(),
    guest: errors['session.login_required'],
    guestOnPage: shell.loginFirst,
    membersOnly: errors['session.members_only'],
    agentsOnly: errors['session.agents_only'],
    network: shell.network,
    domain: errors['domain.not_found'],
    domainOnPage: closed.invalidUrl,
    trial: shell.realAccountTitle,
  }).toEqual({
    affiliate: 'invitation code error',
    guest: 'You are not logged in, please login',
    guestOnPage: 'You are not logged in, please login',
    membersOnly: 'Non-member account unable to login',
    agentsOnly: 'Non-agents cannot log in',
    network: 'Network link is abnormal, please try again',
    domain: 'Invalid URL, please contact customer service',
    domainOnPage: 'Invalid URL, please contact customer service',
    trial: 'Please Register An Account First',
  });
  expect(shell.slow).toMatch(/check your connection/i);
  expect(register['phoneProblem.closed']).toContain('Login failure. Please try again.');
});
