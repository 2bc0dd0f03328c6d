export const messages = {
  required: 'Please fill this in',

  // Avatar
  avatarTitle: 'You',
  userId: 'User ID',
  copyUserId: 'Copy the user ID',
  chooseAvatar: 'Choose a picture',
  avatarHint: 'PNG or JPEG, 5 MB at most. Only you and our staff see it.',
  removeAvatar: 'Remove the picture',
  avatarSaved: 'Your picture is saved',
  avatarRemoved: 'Your picture is removed',

  // Login password
  passwordTitle: 'Login password',
  passwordIntro: 'All your other devices are signed out when you change it.',
  oldPassword: 'Present password',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  changePassword: 'Change the password',
  passwordChanged: 'Your password is changed. Other devices are signed out',
  dueTitle: 'Change your password',
  dueIntro: 'Before you go on, please choose a password that only you know.',

  // Payment password
  paymentTitle: 'Payment password',
  paymentIntro:
    'It is asked for whenever money leaves your account. It must differ from your login password.',
  paymentIsSet: 'Your payment password is set. Here you can change it.',
  loginPassword: 'Login password',
  oldPaymentPassword: 'Current payment password',
  newPaymentPassword: 'New payment password',
  newPaymentPasswordAgain: 'New payment password again',
  paymentHint: '{min} to {max} characters',
  savePayment: 'Save',
  paymentSaved: 'Your payment password is saved',

  // Taking a break
  breakTitle: 'Take a break',
  breakIntro:
    'Shut yourself out from deposits, bets and games for a while. You can still log in and take your money out. Nobody can end it early, our staff neither.',
  breakLength: 'For how long',
  breakDays:
    '{days, plural, =1 {24 hours} =180 {6 months} =365 {1 year} =1825 {5 years} one {# day} other {# days}}',
  breakStart: 'Begin the break',
  breakAsk: 'You will not be able to play or deposit until {until}. This cannot be undone. Begin now?',
  breakNow: 'You are on a break until {until}.',

  // Devices and logins
  devicesTitle: 'Where you are logged in',
  devicesIntro: 'Log out what you do not know or use any more, then change your password.',
  thisDevice: 'This device',
  unknownBrowser: 'Unknown browser',
  browserOn: '{browser} on {system}',
  deviceSeen: '{address} · last used {at}',
  endDevice: 'Log out',
  endDeviceNamed: 'Log out {device}',
  deviceEnded: 'That device is logged out',
  endOthers: 'Log out all others',
  othersEnded:
    '{count, plural, =0 {No other device was logged in} one {# device is logged out} other {# devices are logged out}}',
  handOffTitle: 'Go on in another browser',
  handOffIntro: 'Make a link that logs you in there. It works once, within a minute. Give it to nobody.',
  handOffMake: 'Make a link',
  handOffLink: 'The link',
  handOffCopied: 'The link is copied. Open it in the other browser within a minute',
  loginsTitle: 'Your logins',
  loginsIntro: 'Every login of the last 90 days.',
  loginAt: '{at} · {address}',
  wayPassword: 'Password',
  wayRemembered: 'Remembered password',
  waySms: 'Code by SMS',
  wayHandOff: 'Link from another browser',
  wayRegistration: 'Registration',
  wayOther: 'Other',
  confirmedSms: 'confirmed by SMS',
  confirmedEmail: 'confirmed by e-mail',
  confirmedPayoutName: 'confirmed by account name',
  confirmedTotp: 'confirmed by authenticator',
  fromNew: 'New device or address',
} as const;
