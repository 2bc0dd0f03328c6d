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

  // Security level
  levelTitle: 'How safe your account is',
  'level.low': 'Weak',
  'level.medium': 'Fair',
  'level.high': 'Strong',
  levelPayment: 'Payment password',
  levelContact: 'Phone or e-mail',
  levelTotp: 'Authenticator app',
  levelHas: 'set',
  levelLacks: 'missing',
  levelNote: 'A stolen phone or mailbox is not enough to get in once you use an authenticator app.',
  payoutsWait:
    'Your password or a contact was set anew. Withdrawals are possible again in {hours, plural, =0 {{minutes, plural, =0 {a moment} one {# minute} other {# minutes}}} one {# hour} other {# hours}}.',

  // Phone and e-mail
  contactsTitle: 'Phone and e-mail',
  contactsIntro:
    'They help you back in when you have forgotten your password, and we tell you there when something changes.',
  phone: 'Phone',
  email: 'E-mail',
  notSet: 'Not set',
  addContact: 'Add',
  changeContact: 'Change',
  addPhone: 'Add a phone',
  changePhone: 'Change the phone',
  addEmail: 'Add an e-mail address',
  changeEmail: 'Change the e-mail address',
  changeNote: 'The old one is told about it, and you cannot withdraw for 24 hours.',
  country: 'Country',
  mobileNum: 'Mobile number',
  emailAddress: 'E-mail address',
  sendCode: 'Send code',
  codeAgainIn: 'Again in',
  codeSent: 'We have sent you a code',
  code: 'Code',
  yourPassword: 'Login password',
  save: 'Save',
  contactSaved: 'Saved',

  // Authenticator
  totpTitle: 'Authenticator app',
  totpIntro:
    'An app on your phone shows a new code every half minute. Whoever logs in from somewhere new must know it.',
  totpOn: 'On',
  totpOff: 'Off',
  totpBegin: 'Switch on',
  totpEnd: 'Switch off',
  totpScan: 'Scan this with your authenticator app, or type the key into it.',
  totpQr: 'The key as a QR code',
  totpKey: 'Key',
  totpCode: 'The code that the app shows',
  totpCodeOrRecovery: 'The code that the app shows, or a recovery code',
  next: 'Next',
  totpStarted: 'Your authenticator is on',
  totpEnded: 'Your authenticator is off',
  recoveryTitle: 'Recovery codes',
  recoveryLeft:
    '{count, plural, =0 {No recovery code is left} one {One recovery code is left} other {# recovery codes are left}}',
  recoveryRenew: 'New recovery codes',
  recoveryIntro:
    'Each opens your account once if you lose your phone. Write them down now: they are not shown again.',
  recoveryKept: 'I have written them down',

  // Forgotten password
  forgotTitle: 'Forgotten your password?',
  forgotMethods: 'How you get back in',
  'forgotMethod.phone': 'By phone',
  'forgotMethod.email': 'By e-mail',
  'forgotMethod.device': 'With customer service',
  forgotPhoneIntro:
    'We send a code to the phone of your account. You cannot withdraw for 24 hours afterwards.',
  forgotEmailIntro: 'We send a link to the e-mail address of your account. It works for 30 minutes.',
  forgotSend: 'Send the link',
  forgotSent:
    'If the username and the address belong together, the e-mail has been sent. Please look into your mailbox.',
  waitingIntro:
    'For an account with neither phone nor e-mail. This device gets a code that you tell our customer service. Two people make sure that it is you; then you choose a new password here, on this device.',
  waitingOpen: 'Get a code',
  waitingCode: 'The code of this device',
  waitingTell:
    'Tell our customer service this code. You may close this page: come back to it on this device. The code is good until {until}.',
  waitingReady:
    'You may choose a new password for {username} now. You cannot withdraw for 24 hours afterwards.',
  username: 'Username',
  setPassword: 'Set the password',
  passwordSet: 'Your new password is set',
  resetTitle: 'A new password',
  resetIntro: 'Choose a new password and log in with it. You cannot withdraw for 24 hours afterwards.',
  resetNoCode: 'This address is not complete. Please open the link of the e-mail again.',
  backToLogin: 'Back to the login',

  // Login password
  passwordTitle: 'Login password',
  passwordIntro: 'All your other devices are logged out when you change it.',
  oldPassword: 'Present password',
  newPassword: 'New password',
  newPasswordAgain: 'New password again',
  changePassword: 'Change the password',
  passwordChanged: 'Your password is changed. Other devices are logged out',
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

  // Devices and logins
  devicesTitle: 'Where you are logged in',
  devicesIntro: 'Log out what you do not know or use any more, then change your password.',
  thisDevice: 'This device',
  unknownBrowser: 'Unknown browser',
  browserOn: '{browser} on {system}',
  addressUnknown: 'IP address not known',
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
  loginsIntro: 'Every login of the last 90 days, and every attempt that failed.',
  loginAt: '{at} · {address}',
  methodPassword: 'Password',
  methodRemembered: 'Remembered password',
  methodSms: 'Code by SMS',
  methodHandOff: 'Link from another browser',
  methodRegistration: 'Registration',
  methodOther: 'Other',
  confirmedSms: 'confirmed by SMS',
  confirmedEmail: 'confirmed by e-mail',
  confirmedPayoutName: 'confirmed by account name',
  confirmedTotp: 'confirmed by authenticator',
  fromNew: 'New device or IP address',
  failedLogin: '{times, plural, =0 {Failed} =1 {Failed} one {Failed # time} other {Failed # times}}',
  failedPassword: 'Wrong password',
  failedRemembered: 'Remembered password that was used up or came from another device',
  failedSms: 'Wrong code by SMS',
  failedStepSms: 'Right first step, wrong code by SMS',
  failedStepEmail: 'Right first step, wrong code by e-mail',
  failedStepPayoutName: 'Right first step, wrong account name',
  failedStepTotp: 'Right first step, wrong authenticator code',
  failedStepHelp: 'Was this not you? Then somebody knows your password: change it now.',

  dataTitle: 'My data',
  dataIntro:
    'One file (CSV) with your account and registration, contacts, logins and devices, limits and breaks, what you agree to, deposits, withdrawals and accounts for them, movements, transfers, bonuses and turnover, bets and games opened, favourites, applications for promotions, and your feedback, questions and complaints with their pictures. Passwords are not in it, and nobody else is. We tell you at every proven contact that it was asked for; it is ready after 24 hours and can be downloaded once, within a week.',
  dataAsk: 'Ask for my data',
  dataWaits: 'Asked for. You can download it from {at}.',
  dataReady: 'Your file is ready. It can be downloaded once, until {until}.',
  dataFetch: 'Download my data',
  dataFetched: 'Your data was downloaded',
  dataCallOff: 'Call it off',
  dataUnproven:
    'No phone or e-mail address of yours is proven, so your password alone opens the file. Whoever is logged in can call it off within the 24 hours.',

  closeTitle: 'Close my account',
  closeWait:
    'It is closed after {days, plural, one {# day} other {# days}}. Until then you can call it off here.',
  closeAfter:
    'Afterwards you cannot log in, and we write to you no more. You cannot open it again. Should money still come for it, we open it and tell you, so that you can withdraw. Your name, phone and e-mail address stay taken.',
  closeMoney:
    'Withdraw your money first. The account is closed only when nothing is left on it. If what is left is too little to withdraw, write to customer service.',
  closeBonus: 'Your bonus of {amount} is lost.',
  'closeErased.access':
    'Passwords, devices, sessions, picture, favourites, feedback, questions and complaints are erased {days, plural, one {# day} other {# days}} after closing.',
  'closeErased.person':
    'Name, documents, phone, e-mail address, logins, what you have agreed to, accounts for withdrawals and pictures of payments are kept for {years, plural, one {# year} other {# years}}, to settle disputes and because the law on money asks for it. Then they are erased.',
  'closeErased.exclusion':
    'What we would know you by if you had shut yourself out of playing is kept for {years, plural, one {# year} other {# years}}, and longer while that lasts.',
  closeKept:
    'The books stay, with your bets and payments, but without your name. So does the record of what our staff have done.',
  closeExcluded: 'Your break until {until} goes on, with any other account of yours, too.',
  closeFirst: 'First this has to be done:',
  'closeInTheWay.money': 'There is money on the account, at a game maker, or on its way.',
  'closeInTheWay.deposit': 'A deposit is not finished yet.',
  'closeInTheWay.withdrawal': 'A withdrawal is not finished yet.',
  'closeInTheWay.bet': 'A bet is not settled yet.',
  'closeInTheWay.downline': 'Others are below you: an account with a downline cannot be closed.',
  'closeInTheWay.frozen': 'The account is closed by our staff for now.',
  closeAsk: 'Close my account',
  closeWaits: 'This account will be closed on {at}.',
  closeCallOff: 'Keep my account',
  closeCalledOff: 'Your account stays open',
} as const;
