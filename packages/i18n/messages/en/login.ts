export const messages = {
  loginTitle: 'Log in',
  loginButton: 'Log in',
  username: 'Username',
  password: 'Password',
  failed: 'The username or password is not right',
  required: 'Please fill this in',
  proving: 'One moment…',
  newHere: 'New here?',
  openAccount: 'Open an account',
  freePlay: 'Try it with play money',
  freePlayHint: 'No registration. Play money cannot be paid out.',
} as const;
