import type { TestApi } from '@mela/testing/test-api.ts';
import type { BrandCode } from '@mela/testing/people/brands.ts';
import { lastCode } from '@mela/testing/people/notifications.ts';
import { PASSWORD } from '@mela/testing/people/member.ts';
import { accepted, type PortalClient, type Reply } from '@mela/testing/portal-client.ts';
import { memberInfo } from '@mela/wire/portal/member.ts';
import { register, registerByMobile, registerCode } from '@mela/wire/portal/registration.ts';
import { knowPlayer, mayPlay, type Known } from '../../../domain/protection/index.ts';
import { setRegistrationRule } from '../../../domain/registration/index.ts';

type Registered = Readonly<{ id: string; client: PortalClient }>;

/** People of one installation whom a test lets register, say who they are, and ask whether they may play. */
export function openPlayers(at: TestApi) {
  const numbers = { next: 0 };
  const inBrand = (brand: BrandCode) => at.brand[brand].id;
  const asWho = async (client: PortalClient, reply: Reply<{ token: string }>): Promise<Registered> => {
    client.state.token = accepted(reply).token;
    return { client, id: accepted(await client.call(memberInfo)).id };
  };
  const agreed = { password: PASSWORD, confirmPassword: PASSWORD, ageConfirmed: true, termsAccepted: true };

  return {
    /** A phone that nobody had. */
    newPhone: (): string => `017${String((numbers.next += 1)).padStart(8, '0')}`,

    /** Has a brand ask for names, birthdays and documents. */
    async askWho(brand: BrandCode): Promise<void> {
      await at.services.database.inMerchant(inBrand(brand), async (scope) => {
        for (const field of ['realName', 'birthday', 'idNumber', 'email'] as const)
          await setRegistrationRule(scope, field, { enabled: true, required: false });
      });
    },

    /** Registers by a phone that a code proves; the answer as it is. */
    async tryByPhone(brand: BrandCode, mobileNum: string, client = at.visit(brand)) {
      await client.call(registerCode, {
        body: { countryDialingCode: '880', mobileNo: mobileNum, proof: await client.proofFor('register') },
      });
      const verificationCode = await lastCode(at, brand, `+880${mobileNum.slice(1)}`);
      const proof = await client.proofFor('register');
      return client.callWire(registerByMobile, {
        body: { ...agreed, countryDialingCode: '880', mobileNum, verificationCode, proof, login: true },
      });
    },

    async byPhone(brand: BrandCode, mobileNum: string): Promise<Registered> {
      const client = at.visit(brand);
      const reply = await this.tryByPhone(brand, mobileNum, client);
      return asWho(client, reply as Reply<{ token: string }>);
    },

    /** Registers under a name, with what somebody says of themselves; nothing of it is proven. */
    async byName(
      brand: BrandCode,
      username: string,
      answer: Record<string, string> = {},
      client = at.visit(brand),
    ): Promise<Registered> {
      const proof = await client.proofFor('register');
      const body = { ...agreed, ...answer, username, login: true, proof };
      return asWho(client, (await client.callWire(register, { body })) as Reply<{ token: string }>);
    },

    /** Says or proves something more of an account's owner, as the rooms that bind it do. */
    know: (brand: BrandCode, id: string, known: Known) =>
      at.services.database.inMerchant(inBrand(brand), (scope) =>
        knowPlayer(scope, at.services.secretBox, id, known),
      ),

    /** Null where an account may play, else what stands in its way. */
    async refusalOf(brand: BrandCode, id: string): Promise<string | null> {
      const may = await at.services.database.inMerchant(inBrand(brand), (scope) => mayPlay(scope, id));
      return may.ok ? null : may.refusal.kind;
    },
  };
}
