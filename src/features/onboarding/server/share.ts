import { createHash } from 'node:crypto'
import { asOwner } from '#db/client.ts'
import { findUser } from '#features/accounts/server/service.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { announceAll, type Listener, on } from '#server/events.ts'
import { addAttempt, throttle } from '#server/http/throttle.ts'
import type { Kit } from '#server/kit.ts'
import { notify } from '#server/notices/notify.ts'

/** However many people share it, one address hears of the product at most this often in 30 days. */
const PER_ADDRESS = 2
const THIRTY_DAYS = 30 * 86_400
/** So many friends somebody tells in a day. */
const PER_PERSON = { count: 5, seconds: 86_400 }

/**
 * Tells friends of the product. An address that has heard enough gets nothing, and the sender is not told: whether
 * somebody was written to is nobody's business.
 */
export async function shareProduct(
  kit: Kit,
  { userId, emails }: { userId: string; emails: string[] },
): Promise<void> {
  const wanted: string[] = []
  const friends = new Set(emails)
  for (const _ of friends) await throttle(kit, `share-by:${userId}`, PER_PERSON)
  for (const email of friends)
    if ((await addAttempt(kit, `share:${digest(email)}`, THIRTY_DAYS)) <= PER_ADDRESS) wanted.push(email)
  await kit.database.global((tx) =>
    announceAll(
      tx,
      'product.shared',
      wanted.map((email) => ({ userId, email })),
    ),
  )
}

export const shareListeners: Listener[] = [
  on('product.shared', 'mail_shared', async (kit, { userId, email }) => {
    const user = await asOwner(kit.database, (tx) => findUser(tx, userId))
    if (user?.status !== 'active') return
    const { locale } = user
    const { company, product, publicUrl } = kit.config
    const name = plainName(user.firstName) ?? m.onboarding_share_friend({}, { locale })
    const productName = locale === 'th' ? product.nameTh : product.nameEn
    const subject = m.onboarding_share_subject({ name, product: productName }, { locale })
    await notify(kit, {
      topic: 'news',
      short: null,

      // One mail from one person to one address, ever.
      dedupeKey: `product.shared:${userId}:${digest(email)}`,
      to: email,
      locale,
      subject,
      content: {
        preheader: m.onboarding_share_text({ name, product: productName }, { locale }),
        heading: subject,
        paragraphs: [m.onboarding_share_text({ name, product: productName }, { locale })],
        button: {
          label: m.onboarding_share_look({ product: productName }, { locale }),
          url: publicUrl + pathIn(locale, '/home'),
        },
        footer: {
          sender: m.accounts_mail_team({}, { locale }),
          address: locale === 'th' ? company.addressTh : company.addressEn,
          reason: m.onboarding_share_reason({ name }, { locale }),
        },
      },
    })
  }),
]

/** The link to pass on and the words that go with it, in both languages. */
export function shareWords({ config: { product, publicUrl } }: Pick<Kit, 'config'>, firstName: string) {
  const wordsIn = (locale: 'th' | 'en') => {
    const name = plainName(firstName) ?? m.onboarding_share_friend({}, { locale })
    const words = { name, product: locale === 'th' ? product.nameTh : product.nameEn }
    return m.onboarding_share_text(words, { locale })
  }

  return { link: `${publicUrl}/home`, textTh: wordsIn('th'), textEn: wordsIn('en') }
}

/** A name that is only a name: what could be an address or a number of someone's is not carried into a stranger's mail. */
function plainName(name: string): string | null {
  return /^[\p{L}\p{M} ]{1,40}$/u.test(name) ? name : null
}

function digest(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 32)
}
