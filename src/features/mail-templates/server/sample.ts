import type { TemplateWords } from '#features/mail-templates/contract.ts'
import type { Locale } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { renderMail } from '#server/mail-kit/render-mail.ts'
import { MAIL_FIELDS } from '#server/notices/kinds.ts'
import type { Notice } from '#server/notices/notice.ts'
import { notify } from '#server/notices/notify.ts'
import { worded } from '#server/notices/template.ts'
import { kindNamed } from './read.ts'
import { assertWords } from './write.ts'

type Asked = TemplateWords & { kind: string; language: Locale }

/** A mail of a kind with these words and sample values: what the product itself writes stands in it as one line. */
function sampleOf(
  kit: Kit,
  { kind, language: locale, ...words }: Asked,
): Pick<Notice, 'subject' | 'content'> {
  assertWords(kind, words)
  const fields = Object.fromEntries(
    kindNamed(kind).fields.map((field) => [field, MAIL_FIELDS[field][locale]]),
  )
  const isThai = locale === 'th'
  const subject = m.mail_templates_sample_subject({}, { locale })

  return worded(
    {
      subject,
      fields,
      isGreeted: true,
      content: {
        preheader: '',
        heading: subject,
        paragraphs: [
          m.mail_templates_sample_hello({}, { locale }),
          m.mail_templates_sample_text({}, { locale }),
        ],
        button: {
          label: m.mail_templates_sample_button({}, { locale }),
          url: `${kit.config.publicUrl}/`,
        },
        footer: {
          sender: MAIL_FIELDS.sender[locale],
          address: kit.config.company[isThai ? 'addressTh' : 'addressEn'],
          reason: m.mail_templates_sample_reason({}, { locale }),
        },
      },
    },
    isThai
      ? { subject: words.subjectTh, opening: words.openingTh, closing: words.closingTh }
      : { subject: words.subjectEn, opening: words.openingEn, closing: words.closingEn },
  )
}

/** What such a mail looks like. @throws Problem 404, 422 by field */
export function previewMail(kit: Kit, asked: Asked) {
  const { subject, content } = sampleOf(kit, asked)
  const primary = kit.config.product.primaryColor

  return { subject, ...renderMail({ primary, ...content, locale: asked.language }) }
}

/** Sends it to whoever asks, by the way of all mails and marked as a test. @throws Problem 404, 422 by field */
export async function sendSample(
  kit: Kit,
  { userId, email }: { userId: string; email: string },
  asked: Asked,
): Promise<void> {
  const { subject, content } = sampleOf(kit, asked)
  const locale = asked.language
  await notify(kit, {
    // Pressed again it is sent again.
    dedupeKey: `mail_template.test:${asked.kind}:${userId}:${kit.now().getTime()}`,
    topic: 'security',
    mustMail: true,
    short: null,
    to: email,
    locale,
    subject: m.mail_templates_test_subject({ subject }, { locale }),
    content,
  })
}
