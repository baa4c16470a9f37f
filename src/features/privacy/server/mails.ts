import { sql } from 'drizzle-orm'
import { mailUser, tellUs } from '#features/accounts/server/service.ts'
import { formatDateTime, formatDay } from '#i18n/format.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import type { Kit } from '#server/kit.ts'
import { todayInBangkok } from '#thai/days.ts'
import { exportPath } from './export-link.ts'
import { privacyPath } from './privacy-path.ts'

/** "Your data is ready", with the link that opens for its owner alone. */
export async function mailExport(kit: Kit, exportId: string): Promise<void> {
  const [row] = await kit.database.once<{ user_id: string; expires_at: string }>(
    sql`select user_id, expires_at from data_exports where id = ${exportId} and status = 'ready'`,
  )
  if (!row) return
  const expiresAt = new Date(row.expires_at)
  await mailUser(kit, row.user_id, `export.ready:${exportId}`, ({ locale }) => ({
    topic: 'security' as const,
    subject: m.privacy_mail_export_subject({}, { locale }),
    content: {
      preheader: m.privacy_mail_export_preheader({}, { locale }),
      paragraphs: [m.privacy_mail_export_text({ until: formatDateTime(expiresAt, locale) }, { locale })],
      button: {
        label: m.privacy_mail_export_button({}, { locale }),
        url: kit.config.publicUrl + exportPath(kit.config, { exportId, expiresAt }),
      },
      secondary: tellUs(kit, locale),
      note: m.privacy_mail_not_you({}, { locale }),
    },
  }))
}

/** "Your account will be erased", with the link that calls it off. */
export async function mailAsked(kit: Kit, { erasureId, token }: { erasureId: string; token: string }) {
  const row = await find(kit, erasureId, 'scheduled')
  if (!row) return
  await mailUser(kit, row.user_id, `erasure.asked:${erasureId}`, ({ locale }) => {
    const day = formatDay(todayInBangkok(new Date(row.due_at)), locale, 'long')
    return {
      topic: 'security' as const,
      short: null,
      subject: m.privacy_mail_asked_subject({ day }, { locale }),
      content: {
        preheader: m.privacy_mail_asked_preheader({}, { locale }),
        paragraphs: [
          m.privacy_mail_asked_text({ day }, { locale }),
          m.privacy_mail_asked_keep({}, { locale }),
        ],
        button: {
          label: m.privacy_keep({}, { locale }),
          url: `${kit.config.publicUrl}${pathIn(locale, '/keep-account')}?token=${encodeURIComponent(token)}`,
        },
        note: m.privacy_mail_asked_not_you({}, { locale }),
      },
    }
  })
}

/** "Your account stays." */
export async function mailKept(kit: Kit, erasureId: string): Promise<void> {
  const row = await find(kit, erasureId, 'cancelled')
  if (!row) return
  await mailUser(kit, row.user_id, `erasure.cancelled:${erasureId}`, ({ locale }) => ({
    topic: 'security' as const,
    subject: m.privacy_mail_kept_subject({}, { locale }),
    content: {
      preheader: m.privacy_mail_kept_text({}, { locale }),
      paragraphs: [m.privacy_mail_kept_text({}, { locale })],
    },
  }))
}

/** "Your account could not be erased", for something new stands against it. */
export async function mailHeld(kit: Kit, erasureId: string): Promise<void> {
  const row = await find(kit, erasureId, 'held')
  if (!row) return
  await mailUser(kit, row.user_id, `erasure.held:${erasureId}`, ({ locale, role }) => ({
    topic: 'security' as const,
    subject: m.privacy_mail_held_subject({}, { locale }),
    content: {
      preheader: m.privacy_mail_held_text({}, { locale }),
      paragraphs: [m.privacy_mail_held_text({}, { locale })],
      button: {
        label: m.privacy_mail_held_button({}, { locale }),
        url: kit.config.publicUrl + pathIn(locale, privacyPath(role)),
      },
    },
  }))
}

/** The last mail to an address, written while it is still known. */
export async function mailErased(kit: Kit, erasureId: string, userId: string): Promise<void> {
  await mailUser(kit, userId, `erasure.done:${erasureId}`, ({ locale }) => ({
    topic: 'security' as const,
    short: null,
    subject: m.privacy_mail_erased_subject({}, { locale }),
    content: {
      preheader: m.privacy_mail_erased_text({}, { locale }),
      paragraphs: [m.privacy_mail_erased_text({}, { locale }), m.privacy_mail_erased_kept({}, { locale })],
    },
  }))
}

async function find(kit: Kit, erasureId: string, status: string) {
  const [row] = await kit.database.once<{ user_id: string; due_at: string }>(
    sql`select user_id, due_at from erasures where id = ${erasureId} and status = ${status}`,
  )

  return row
}
