import { desc, eq } from 'drizzle-orm'
import { notFound } from '#contract/problem.ts'
import type { Tx } from '#db/client.ts'
import { users } from '#features/accounts/tables.ts'
import type { TemplateWords } from '#features/mail-templates/contract.ts'
import { mailTemplates } from '#features/mail-templates/tables.ts'
import type { Locale } from '#i18n/locale.ts'
import { text } from '#i18n/texts.ts'
import type { Kit } from '#server/kit.ts'
import { MAIL_FIELDS, MAIL_KINDS, type MailKind } from '#server/notices/kinds.ts'
import { versionOf } from '#server/versions/versions.ts'

/** Older versions stay, and are not shown. */
const MOST_SHOWN = 30

const NONE: TemplateWords = {
  ...{ subjectTh: '', subjectEn: '', openingTh: '', openingEn: '', closingTh: '', closingEn: '' },
}

/** @throws Problem 404 */
export function kindNamed(kind: string): MailKind {
  const found = Object.hasOwn(MAIL_KINDS, kind) ? MAIL_KINDS[kind] : undefined
  if (!found) throw notFound()

  return found
}

const nameOf = (kind: string, locale: Locale) => text(`mail_templates_kind.${kind}`, {}, locale) ?? kind

/** Every kind of mail, by what it is about. */
export async function listKinds(tx: Tx, locale: Locale) {
  const rows = await tx
    .selectDistinct({ kind: mailTemplates.kind, status: mailTemplates.status })
    .from(mailTemplates)
  const has = (kind: string, status: string) => rows.some((row) => row.kind === kind && row.status === status)

  return Object.entries(MAIL_KINDS).map(([kind, { topic, to }]) => ({
    ...{ kind, topic, to, name: nameOf(kind, locale) },
    isOwn: has(kind, 'in_use'),
    hasDraft: has(kind, 'draft'),
  }))
}

/** A kind with its fields and versions; its words are the newest version's. @throws Problem 404 */
export async function readTemplate(tx: Tx, kit: Kit, kind: string, locale: Locale) {
  const { topic, to, fields } = kindNamed(kind)
  const rows = await tx
    .select({ template: mailTemplates, first: users.firstName, last: users.lastName })
    .from(mailTemplates)
    .leftJoin(users, eq(users.id, mailTemplates.authorId))
    .where(eq(mailTemplates.kind, kind))
    .orderBy(desc(mailTemplates.number))
    .limit(MOST_SHOWN)
  const words = rows[0] ? wordsOf(rows[0].template) : NONE

  return {
    ...{ id: kind, kind, topic, to, name: nameOf(kind, locale), ...words },
    version: versionOf(kit, words),
    fields: fields.map((field) => ({
      field,
      label: text(`mail_templates_field.${field}`, {}, locale) ?? field,
      ...MAIL_FIELDS[field],
    })),
    versions: rows.map(({ template, first, last }) => ({
      ...wordsOf(template),
      number: template.number,
      state: template.status,
      author: [first, last].filter(Boolean).join(' ') || null,
      at: template.createdAt,
      usedAt: template.usedAt,
    })),
  }
}

/** The words alone. */
export function wordsOf(row: TemplateWords): TemplateWords {
  const { subjectTh, subjectEn, openingTh, openingEn, closingTh, closingEn } = row

  return { subjectTh, subjectEn, openingTh, openingEn, closingTh, closingEn }
}
