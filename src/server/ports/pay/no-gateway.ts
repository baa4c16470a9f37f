import { CHARGE_APPEARS_MS, CHARGE_LIMITS, PayError, type PayErrorKind, type PayPort } from './pay-port.ts'

/** Stands where there is no account at a provider, or none that can be opened: every call is refused, with that reason. */
export function noGateway(kind: PayErrorKind, code: string): PayPort {
  const refuse = async (): Promise<never> => {
    throw new PayError(kind, code)
  }

  return {
    isTestMode: false,
    limits: CHARGE_LIMITS,
    chargeAppearsMs: CHARGE_APPEARS_MS,
    ...{ createCharge: refuse, readCharge: refuse, findChargeByAttempt: refuse, expire: refuse },
    ...{ refund: refuse, keepCard: refuse, forgetCard: refuse },
    capability: async () => ({ methods: [], limits: CHARGE_LIMITS }),
    verifyWebhook: () => ({ ok: false, reason: 'unconfigured' }),
  }
}
