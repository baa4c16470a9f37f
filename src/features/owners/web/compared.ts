import { m } from '#i18n/messages/messages.js'
import { BANKS, bankName } from '#thai/banks.ts'
import { plainDigits } from '#web/forms/versions/plain-digits.ts'
import type { Compared, Seen, Texts } from '#web/forms/versions/three-way.ts'
import type { Scope } from '#web/page/page-scope.ts'
import { formatSatang, readSatang } from '#web/ui/fields/money-input.tsx'

export type OwnerData = Awaited<ReturnType<Scope['api']['owners']['read']>>['data']

const TEXTS = [
  'name',
  'nameEn',
  'email',
  'phone',
  'address',
  'addressEn',
  'taxId',
  'bankCode',
  'bankAccountNo',
  'bankAccountName',
  'statementLocale',
] as const

/** The fields of an owner whose two versions can be told apart; `titleOf` names a home. */
export function ownerFields(locale: 'th' | 'en', titleOf: (propertyId: string) => string): Compared[] {
  return [
    { key: 'name', label: m.owners_form_name() },
    { key: 'nameEn', label: m.owners_form_name_en() },
    { key: 'email', label: m.owners_form_email(), plain: (text) => text.toLowerCase() },
    { key: 'phone', label: m.owners_form_phone(), plain: plainDigits },
    { key: 'address', label: m.owners_form_address() },
    { key: 'addressEn', label: m.owners_form_address_en() },
    { key: 'taxId', label: m.owners_form_tax_id(), plain: plainDigits },
    {
      key: 'statementLocale',
      label: m.owners_form_language(),
      say: ([language]) => (language === 'en' ? 'English' : 'ไทย'),
    },
    {
      key: 'bank',
      label: m.owners_form_bank(),
      names: ['bankCode', 'bankAccountNo', 'bankAccountName'],
      say: ([code = ''], ...rest) => {
        const bank = BANKS.find(({ bot }) => bot === code)
        return [bank ? bankName(bank, locale) : code, ...rest.flat()].filter(Boolean).join(' · ')
      },
    },
    { key: 'reserve', label: m.owners_form_reserve(), plain: plainSum },
    {
      key: 'homes',
      label: m.owners_homes_title(),
      isSet: true,
      say: (homes) =>
        homes
          .map((one) => one.split(' '))
          .map(([id = '', share]) => `${titleOf(id)} ${share}%`)
          .join('\n'),
    },
  ]
}

/** What is kept of an owner, as the form's fields; a home and its share in per cent are one text: `id 50`. */
export function seenOwner(owner: OwnerData): Seen {
  const texts = TEXTS.map((name) => [name, owner[name] ? [owner[name]] : []] as const)
  const homes = owner.homes.map(({ propertyId, shareBp }) => `${propertyId} ${shareBp / 100}`)

  const reserve = owner.reserveSatang === 0n ? [] : [formatSatang(owner.reserveSatang)]

  return { version: owner.version, texts: { ...Object.fromEntries(texts), reserve, homes } }
}

/** A sum as it is compared: typed with or without commas, nothing being none. */
const plainSum = (text: string) => String(readSatang(text || '0') ?? text)

/** The form as it was sent, with its boxes and their shares as one text each. */
export function withHomes(form: FormData): FormData {
  const joined = new FormData()
  for (const [name, value] of form)
    if (name !== 'home' && !name.startsWith('share-')) joined.append(name, value)
  for (const id of form.getAll('home')) {
    const share = String(form.get(`share-${id}`) ?? '')
      .replace('%', '')
      .trim()
    joined.append('homes', `${id} ${share}`)
  }

  return joined
}

/** Home → share in per cent, as typed. */
export function chosenHomes({ homes = [] }: Texts): Map<string, string> {
  return new Map(homes.map((one) => one.split(' ') as [string, string]))
}
