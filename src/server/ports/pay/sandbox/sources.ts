import { z } from 'zod'
import type { ChargeRecord, SourceRecord } from './records.ts'

type SourceKind = {
  flow: SourceRecord['flow']
  /** How long the payer has. */
  minutes: number
  mostSatang?: number
  needs?: 'app' | 'phone_number' | 'ip'
}

const bank: SourceKind = { flow: 'app_redirect', minutes: 15, needs: 'app' }

/**
 * What the payer can pay with besides cards, as the real ones behave: how they are shown, how long they wait, what they
 * ask for. Sources of times and bounds: docs.omise.co (PromptPay, TrueMoney, the barcode), docs.xendit.co (LINE Pay,
 * apps of banks).
 */
export const SOURCES: Record<string, SourceKind> = {
  promptpay: { flow: 'offline', minutes: 60 },
  mobile_banking_kbank: bank,
  mobile_banking_scb: bank,
  mobile_banking_bbl: bank,
  mobile_banking_ktb: bank,
  mobile_banking_bay: bank,
  truemoney_jumpapp: { flow: 'app_redirect', minutes: 3 },
  truemoney: { flow: 'redirect', minutes: 15, needs: 'phone_number' },
  rabbit_linepay: { flow: 'redirect', minutes: 20, mostSatang: 5_000_000 },
  alipay_cn: { flow: 'app_redirect', minutes: 15 },
  wechat_pay: { flow: 'app_redirect', minutes: 15, needs: 'ip' },
  bill_payment_tesco_lotus: { flow: 'offline', minutes: 24 * 60 },
}

/** What an account has from the start: the barcode has ended, and the wallet by phone number gave way to its app. */
export const ACCOUNT_SOURCES = Object.keys(SOURCES).filter(
  (name) => name !== 'bill_payment_tesco_lotus' && name !== 'truemoney',
)

/** What a source may say beside its type. */
export const sourceAsks = {
  platform_type: z.enum(['IOS', 'ANDROID', 'WEB']).optional(),
  phone_number: z
    .string()
    .regex(/^\+?\d{9,15}$/)
    .optional(),
  ip: z.string().max(45).optional(),
}

/** What is wrong with what a source says, as Omise answers it; undefined where nothing is. */
export function problemOf(
  kind: SourceKind,
  input: { amount: number; platform_type?: string; phone_number?: string; ip?: string },
): [code: string, message: string] | undefined {
  if (kind.mostSatang && input.amount > kind.mostSatang) return ['invalid_amount', 'amount is too high']
  if (kind.needs === 'app' && input.platform_type !== 'IOS' && input.platform_type !== 'ANDROID')
    return ['bad_request', 'platform_type must be a phone']
  if (kind.needs === 'phone_number' && !input.phone_number) return ['bad_request', 'phone_number is missing']
  if (kind.needs === 'ip' && !input.ip) return ['bad_request', 'ip is missing']

  return undefined
}

export function isBarcode({ source }: Pick<ChargeRecord, 'source'>): boolean {
  return source?.type.startsWith('bill_payment_') ?? false
}
