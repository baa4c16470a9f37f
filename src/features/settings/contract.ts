import { z } from 'zod'
import { ROLES } from '#contract/access.ts'
import { answer, call, email, id, needed, shortText, title } from '#contract/base.ts'

const own = { who: 'signedIn' } as const
const change = { count: 60, seconds: 3600 }
const done = answer(z.object({ ok: z.literal(true) }))

const language = z.enum(['th', 'en'])
/** Empty takes the number away. */
const phone = z.string().trim().max(30, 'phone_long')

/** A name as papers in English show it. */
const latin = shortText.refine((text) => !/[\u0e00-\u0e7f]/.test(text), 'name_latin')

const account = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  firstNameEn: z.string().nullable(),
  lastNameEn: z.string().nullable(),
  email: z.string(),
  isEmailVerified: z.boolean(),
  /** A new address that waits for its link to be opened. */
  pendingEmail: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: z.enum(ROLES),
  /** Of mails and papers. */
  language,
  /** False for an account that logs in another way alone. */
  hasPassword: z.boolean(),
})

export const accountInput = z.object({
  firstName: needed('first_name_required'),
  lastName: needed('last_name_required'),
  firstNameEn: latin.optional(),
  lastNameEn: latin.optional(),
  phoneNumber: phone.optional(),
  language: language.optional(),
})

export const contactInput = z.object({
  phoneNumber: phone.optional(),
  lineId: z.string().trim().max(60, 'too_long').optional(),
  address: z.string().trim().max(500, 'too_long').optional(),
})

const contact = z.object({
  email: z.string(),
  phoneNumber: z.string().nullable(),
  lineId: z.string().nullable(),
  address: z.string().nullable(),
})

/** Empty texts take away; what is left out stays. */
const short = shortText.optional()
const address = z.string().trim().max(500, 'too_long').optional()

export const businessInput = z.object({
  isCompany: z.boolean().optional(),
  businessName: needed('name_required', 150).optional(),
  businessNameEn: title.optional(),
  /** 13 digits, with or without dashes. */
  taxId: z.string().trim().max(30, 'tax_id_wrong').optional(),
  isVatRegistered: z.boolean().optional(),
  addressTh: address,
  addressEn: address,
  phone: phone.optional(),
  email: z.union([z.literal(''), email]).optional(),
  lineId: z.string().trim().max(60, 'too_long').optional(),
})

const business = z.object({
  isCompany: z.boolean(),
  businessName: z.string(),
  businessNameEn: z.string().nullable(),
  logoUrl: z.string().nullable(),
  taxId: z.string().nullable(),
  isVatRegistered: z.boolean(),
  addressTh: z.string().nullable(),
  addressEn: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  lineId: z.string().nullable(),
  siteName: z.string().nullable(),
  siteUrl: z.string().nullable(),
  isPublished: z.boolean(),
})

export const PROMPTPAY_KINDS = ['phone', 'taxId', 'ewallet'] as const

export const bankInput = z.object({
  /** Empty: no PromptPay. With the kind that is stored, the number may be left out. */
  promptPayKind: z.enum(['', ...PROMPTPAY_KINDS], 'promptpay_kind').optional(),
  promptPayId: z.string().trim().max(40, 'promptpay_number').optional(),
  payeeName: short,
  /** Three digits (Bank of Thailand). Empty: no account. With the bank that is stored, the number may be left out. */
  bankCode: z.string().trim().max(3, 'bank_unknown').optional(),
  bankAccountNo: z.string().trim().max(40, 'bank_number').optional(),
  bankAccountName: short,
})

/** Numbers are shown by their last four digits. */
const bank = z.object({
  promptPayKind: z.enum(PROMPTPAY_KINDS).nullable(),
  promptPayId: z.string().nullable(),
  payeeName: z.string().nullable(),
  bankCode: z.string().nullable(),
  bankAccountNo: z.string().nullable(),
  bankAccountName: z.string().nullable(),
})

const method = z.object({
  id: z.string(),
  kind: z.enum(['card', 'bank']),
  /** Cards: `Visa`, `MasterCard` … as the gateway names it. */
  brand: z.string().nullable(),
  lastDigits: z.string(),
  expiryMonth: z.number().int().nullable(),
  expiryYear: z.number().int().nullable(),
  isExpired: z.boolean(),
  /** Accounts: three digits (Bank of Thailand). */
  bankCode: z.string().nullable(),
  holderName: z.string().nullable(),
  isDefault: z.boolean(),
})

const methods = z.object({
  methods: z.array(method),
  /** Where the browser turns a card into a token: card numbers never come here. */
  vault: z.object({ publicKey: z.string(), vaultUrl: z.string() }),
})

const newMethod = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card'), cardToken: z.string().regex(/^tokn_\w{1,100}$/, 'card_token') }),
  z.object({
    kind: z.literal('bank'),
    bankCode: z.string().trim().min(1, 'bank_unknown').max(3, 'bank_unknown'),
    accountNo: z.string().trim().min(1, 'required').max(40, 'bank_number'),
    holderName: needed('required'),
  }),
])

export const settingsContract = {
  /** Who the account is, and how it is written to. */
  account: call(own).route({ method: 'GET', path: '/user/get-my-account-details' }).output(answer(account)),
  /** Names, phone and language. What is left out stays; an empty text takes it away. */
  updateAccount: call(own, change)
    .route({ method: 'PUT', path: '/user/update-my-account-details' })
    .input(accountInput)
    .output(done),
  /** How else a person is reached. */
  contact: call(own).route({ method: 'GET', path: '/user/contact-details' }).output(answer(contact)),
  updateContact: call(own, change)
    .route({ method: 'PUT', path: '/user/contact-details' })
    .input(contactInput)
    .output(done),
  /** The business: its names, tax id and address, and what its website shows of it. */
  business: call({ who: 'workspace', right: 'view' })
    .route({ method: 'GET', path: '/user/business-details' })
    .output(answer(business)),
  updateBusiness: call({ who: 'workspace', right: 'publish' }, change)
    .route({ method: 'PUT', path: '/user/business-details' })
    .input(businessInput)
    .output(done),
  /** Where tenants' money goes. */
  bank: call({ who: 'workspace', right: 'money' })
    .route({ method: 'GET', path: '/user/bank-info' })
    .output(answer(bank)),
  /** Changes it; everyone who may handle the business's money is told by mail. */
  updateBank: call({ who: 'workspace', right: 'money', needsStepUp: true }, change)
    .route({ method: 'PUT', path: '/user/bank-info' })
    .input(bankInput)
    .output(answer(bank)),
  /** The cards and bank accounts that the person keeps. */
  methods: call(own).route({ method: 'GET', path: '/user/banks-and-payments' }).output(answer(methods)),
  /** Keeps a card by the token of its vault, or a bank account. The first one is the default. */
  addMethod: call(own, { count: 20, seconds: 3600 })
    .route({ method: 'POST', path: '/user/banks-and-payments' })
    .input(newMethod)
    .output(answer(z.object({ id: z.string() }))),
  makeDefaultMethod: call(own, change)
    .route({ method: 'PUT', path: '/user/banks-and-payments/{id}/default' })
    .input(z.object({ id }))
    .output(done),
  removeMethod: call(own, change)
    .route({ method: 'DELETE', path: '/user/banks-and-payments/{id}' })
    .input(z.object({ id }))
    .output(done),
}
