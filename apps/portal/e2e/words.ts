import { messages as agentsBn } from '../../../packages/i18n/messages/bn/agents.ts';
import { messages as alertsBn } from '../../../packages/i18n/messages/bn/alerts.ts';
import { messages as bonusesBn } from '../../../packages/i18n/messages/bn/bonuses.ts';
import { messages as cashierBn } from '../../../packages/i18n/messages/bn/cashier.ts';
import { messages as chatRoomBn } from '../../../packages/i18n/messages/bn/chat-room.ts';
import { messages as closedBn } from '../../../packages/i18n/messages/bn/closed.ts';
import { messages as contentBn } from '../../../packages/i18n/messages/bn/content.ts';
import { messages as drawsBn } from '../../../packages/i18n/messages/bn/draws.ts';
import { messages as errorsBn } from '../../../packages/i18n/messages/bn/errors.ts';
import { messages as gamesBn } from '../../../packages/i18n/messages/bn/games.ts';
import { messages as helpBn } from '../../../packages/i18n/messages/bn/help.ts';
import { messages as homeBn } from '../../../packages/i18n/messages/bn/home.ts';
import { messages as inboxBn } from '../../../packages/i18n/messages/bn/inbox.ts';
import { messages as installBn } from '../../../packages/i18n/messages/bn/install.ts';
import { messages as limitsBn } from '../../../packages/i18n/messages/bn/limits.ts';
import { messages as loginBn } from '../../../packages/i18n/messages/bn/login.ts';
import { messages as lotteryBn } from '../../../packages/i18n/messages/bn/lottery.ts';
import { messages as offersBn } from '../../../packages/i18n/messages/bn/offers.ts';
import { messages as ordersBn } from '../../../packages/i18n/messages/bn/orders.ts';
import { messages as playsBallsBn } from '../../../packages/i18n/messages/bn/plays-balls.ts';
import { messages as playsDiceBn } from '../../../packages/i18n/messages/bn/plays-dice.ts';
import { messages as playsLhcBn } from '../../../packages/i18n/messages/bn/plays-lhc.ts';
import { messages as playsDigitsBn } from '../../../packages/i18n/messages/bn/plays-digits.ts';
import { messages as recordsBn } from '../../../packages/i18n/messages/bn/records.ts';
import { messages as picturesBn } from '../../../packages/i18n/messages/bn/pictures.ts';
import { messages as promotionsBn } from '../../../packages/i18n/messages/bn/promotions.ts';
import { messages as registerBn } from '../../../packages/i18n/messages/bn/register.ts';
import { messages as securityBn } from '../../../packages/i18n/messages/bn/security.ts';
import { messages as serviceBn } from '../../../packages/i18n/messages/bn/service.ts';
import { messages as shellBn } from '../../../packages/i18n/messages/bn/shell.ts';
import { messages as supportBn } from '../../../packages/i18n/messages/bn/support.ts';
import { messages as transfersBn } from '../../../packages/i18n/messages/bn/transfers.ts';
import { messages as verifyBn } from '../../../packages/i18n/messages/bn/verify.ts';
import { messages as consentsBn } from '../../../packages/i18n/messages/bn/consents.ts';
import { messages as withdrawBn } from '../../../packages/i18n/messages/bn/withdraw.ts';
import { messages as agentsEn } from '../../../packages/i18n/messages/en/agents.ts';
import { messages as alertsEn } from '../../../packages/i18n/messages/en/alerts.ts';
import { messages as bonusesEn } from '../../../packages/i18n/messages/en/bonuses.ts';
import { messages as cashierEn } from '../../../packages/i18n/messages/en/cashier.ts';
import { messages as chatRoomEn } from '../../../packages/i18n/messages/en/chat-room.ts';
import { messages as closedEn } from '../../../packages/i18n/messages/en/closed.ts';
import { messages as contentEn } from '../../../packages/i18n/messages/en/content.ts';
import { messages as drawsEn } from '../../../packages/i18n/messages/en/draws.ts';
import { messages as errorsEn } from '../../../packages/i18n/messages/en/errors.ts';
import { messages as gamesEn } from '../../../packages/i18n/messages/en/games.ts';
import { messages as helpEn } from '../../../packages/i18n/messages/en/help.ts';
import { messages as homeEn } from '../../../packages/i18n/messages/en/home.ts';
import { messages as inboxEn } from '../../../packages/i18n/messages/en/inbox.ts';
import { messages as installEn } from '../../../packages/i18n/messages/en/install.ts';
import { messages as limitsEn } from '../../../packages/i18n/messages/en/limits.ts';
import { messages as loginEn } from '../../../packages/i18n/messages/en/login.ts';
import { messages as lotteryEn } from '../../../packages/i18n/messages/en/lottery.ts';
import { messages as offersEn } from '../../../packages/i18n/messages/en/offers.ts';
import { messages as ordersEn } from '../../../packages/i18n/messages/en/orders.ts';
import { messages as playsBallsEn } from '../../../packages/i18n/messages/en/plays-balls.ts';
import { messages as playsDiceEn } from '../../../packages/i18n/messages/en/plays-dice.ts';
import { messages as playsLhcEn } from '../../../packages/i18n/messages/en/plays-lhc.ts';
import { messages as playsDigitsEn } from '../../../packages/i18n/messages/en/plays-digits.ts';
import { messages as recordsEn } from '../../../packages/i18n/messages/en/records.ts';
import { messages as picturesEn } from '../../../packages/i18n/messages/en/pictures.ts';
import { messages as promotionsEn } from '../../../packages/i18n/messages/en/promotions.ts';
import { messages as registerEn } from '../../../packages/i18n/messages/en/register.ts';
import { messages as securityEn } from '../../../packages/i18n/messages/en/security.ts';
import { messages as serviceEn } from '../../../packages/i18n/messages/en/service.ts';
import { messages as shellEn } from '../../../packages/i18n/messages/en/shell.ts';
import { messages as supportEn } from '../../../packages/i18n/messages/en/support.ts';
import { messages as transfersEn } from '../../../packages/i18n/messages/en/transfers.ts';
import { messages as verifyEn } from '../../../packages/i18n/messages/en/verify.ts';
import { messages as consentsEn } from '../../../packages/i18n/messages/en/consents.ts';
import { messages as withdrawEn } from '../../../packages/i18n/messages/en/withdraw.ts';

/** What the pages say, for stories to find things by: messages without placeholders, as they are written. */
export const words = {
  bn: {
    agents: agentsBn,
    alerts: alertsBn,
    bonuses: bonusesBn,
    cashier: cashierBn,
    chatRoom: chatRoomBn,
    closed: closedBn,
    content: contentBn,
    draws: drawsBn,
    errors: errorsBn,
    games: gamesBn,
    help: helpBn,
    home: homeBn,
    inbox: inboxBn,
    install: installBn,
    limits: limitsBn,
    login: loginBn,
    lottery: lotteryBn,
    offers: offersBn,
    orders: ordersBn,
    playsBalls: playsBallsBn,
    playsDice: playsDiceBn,
    playsLhc: playsLhcBn,
    playsDigits: playsDigitsBn,
    records: recordsBn,
    pictures: picturesBn,
    promotions: promotionsBn,
    register: registerBn,
    security: securityBn,
    service: serviceBn,
    shell: shellBn,
    support: supportBn,
    transfers: transfersBn,
    verify: verifyBn,
    consents: consentsBn,
    withdraw: withdrawBn,
  },
  en: {
    agents: agentsEn,
    alerts: alertsEn,
    bonuses: bonusesEn,
    cashier: cashierEn,
    chatRoom: chatRoomEn,
    closed: closedEn,
    content: contentEn,
    draws: drawsEn,
    errors: errorsEn,
    games: gamesEn,
    help: helpEn,
    home: homeEn,
    inbox: inboxEn,
    install: installEn,
    limits: limitsEn,
    login: loginEn,
    lottery: lotteryEn,
    offers: offersEn,
    orders: ordersEn,
    playsBalls: playsBallsEn,
    playsDice: playsDiceEn,
    playsLhc: playsLhcEn,
    playsDigits: playsDigitsEn,
    records: recordsEn,
    pictures: picturesEn,
    promotions: promotionsEn,
    register: registerEn,
    security: securityEn,
    service: serviceEn,
    shell: shellEn,
    support: supportEn,
    transfers: transfersEn,
    verify: verifyEn,
    consents: consentsEn,
    withdraw: withdrawEn,
  },
};
