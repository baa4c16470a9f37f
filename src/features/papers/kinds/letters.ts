import type { PaperSigner, Words } from '#contract/composed-paper.ts'
import { words } from './agreement.ts'
import type { PaperFacts } from './facts.ts'
import { homeInFull, homeShort } from './home-words.ts'
import { type Condition, type Field, type Kind, str, type Value, type Values } from './kind.ts'
import * as f from './make-fields.ts'
import { asWords, same } from './print.ts'

// What letters have in common: who signs, how to reach the sender, what is enclosed, the lease they speak of.

const BOTH_HINT = words('เขียน ไทย / English ได้', 'Write Thai / English')

/** Who signs for the landlord, as what, and how to be reached; `extra` stands first. */
export function senderGroup(...extra: Field[]): Kind['groups'][number] {
  return {
    key: 'sender',
    label: words('ผู้ส่ง', 'Sender'),
    fields: [
      ...extra,
      f.both('contact', 'ติดต่อ', 'How to reach us', f.needed),
      f.lines('enclosures', 'สิ่งที่ส่งมาด้วย', 'Enclosures', { hint: BOTH_HINT }),
    ],
  }
}

export const signingFields = (when?: Field['when']): Field[] => [
  f.text('senderName', 'ผู้ลงนาม', 'Signed by', { ...f.needed, when }),
  f.both('senderPosition', 'ตำแหน่ง', 'Position', { when }),
  f.choice(
    'senderIs',
    'ลงนามในฐานะ',
    'Signs as',
    [
      ['landlord', 'ผู้ให้เช่า', 'Landlord'],
      ['agent', 'ตัวแทนผู้ให้เช่า', 'For the Landlord'],
    ],
    { ...f.needed, when },
  ),
]

/** The one who signs, with position and capacity. */
export function sender(values: Values): PaperSigner {
  const is =
    values.senderIs === 'agent' ? words('ตัวแทนผู้ให้เช่า', 'for the Landlord') : words('ผู้ให้เช่า', 'Landlord')
  const position = asWords(values.senderPosition)
  const role = {
    th: [position.th, is.th].filter(Boolean).join(' '),
    en: [position.en, is.en].filter(Boolean).join(', '),
  }

  return {
    key: 'sender',
    role,
    name: same(str(values, 'senderName')),
    how: 'agree',
    email: null,
    phone: null,
  }
}

/** Below the signature: how to reach the sender, and which text governs. */
export function letterClosing(values: Values): Words[] {
  const contact = asWords(values.contact)
  return [...(contact.th ? [contact] : []), words('ข้อความภาษาไทยเป็นหลัก', 'The Thai text governs.')]
}

/** An owner's home is run by an agent; a business that owns its homes is the landlord itself. */
export function isAgent({ owners, business }: PaperFacts): boolean {
  return owners.length > 0 && !owners.some(({ name }) => name.th === business.name.th)
}

export function prefillSender(facts: PaperFacts): Values {
  const { business, writer } = facts
  const reach = [business.phone, business.email].filter(Boolean).join(' ')
  return {
    senderName: writer.name,
    senderPosition: writer.position,
    senderIs: isAgent(facts) ? 'agent' : 'landlord',
    contact: {
      th: [business.name.th, business.phone && `โทร ${business.phone}`, business.email]
        .filter(Boolean)
        .join(' '),
      en: [business.name.en || business.name.th, reach].filter(Boolean).join(', '),
    },
  }
}

/** The lease a letter speaks of, and its home. The number of a clause is empty where Ruen did not write the lease. */
export const leaseFields = (rest: { isEndNeeded?: (values: Values) => boolean } = {}): Field[] => [
  f.text('leaseNo', 'สัญญาเช่าเลขที่', 'Lease no.', f.needed),
  f.both('homeShort', 'ห้อง', 'Home', f.needed),
  f.onDay('leaseStart', 'วันเริ่มสัญญา', 'Lease began', { isInternal: true }),
  f.onDay('leaseEnd', 'วันสิ้นสุดสัญญา', 'Lease ends', { isNeeded: rest.isEndNeeded }),
  f.int('depositClause', 'ข้อการคืนเงินประกันในสัญญา', 'Clause on the deposit', {
    ...{ least: 1, most: 99 },
    hint: words('เว้นว่างได้', 'May stay empty'),
  }),
]

export function prefillLease({ lease, home }: PaperFacts): Values {
  return {
    leaseNo: lease?.no ?? '',
    leaseStart: lease?.start ?? '',
    leaseEnd: lease?.end ?? '',
    depositClause: String(lease?.clauseNos.depositReturn ?? ''),
    ...(home && { home: homeInFull(home), homeShort: homeShort(home) }),
  }
}

/** “under the lease”, and by its clause where the number is known. */
export function underClause(values: Values, key: string): Words {
  const no = str(values, key)
  return no
    ? words(`ตามข้อ\u00a0${no} ของสัญญาเช่า`, `under clause\u00a0${no} of the lease`)
    : words('ตามสัญญาเช่า', 'under the lease')
}

/** A house is no room: ตรวจคืนบ้าน. */
export function roomWord(values: Values): 'บ้าน' | 'ห้อง' {
  return /^(บ้าน|ทาวน์เฮาส์)/.test(asWords(values.homeShort).th) ? 'บ้าน' : 'ห้อง'
}

/** Lines as both languages: `โฉนดที่ดิน / Title deed`; one without a stroke says the same in both. */
export function linesAsWords(value: Value): Words[] {
  if (!Array.isArray(value)) return []
  return value.map(String).map((line) => {
    const [th = line, ...en] = line.split(' / ')
    return { th: th.trim(), en: en.join(' / ').trim() || th.trim() }
  })
}

/** A condition by what a choice holds. */
export function chosen(field: string, key: string, th: string, en: string): Condition {
  return { label: words(th, en), holds: (values) => values[field] === key }
}
