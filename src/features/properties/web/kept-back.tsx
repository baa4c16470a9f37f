import { Form } from 'react-router'
import type { KeptBack } from '#features/properties/contract.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { StatusTag } from '#web/ui/status-tag.tsx'
import css from './properties.module.css'

const WORDS: Record<KeptBack, () => string> = {
  suspended: m.properties_kept_suspended,
  hidden: m.properties_kept_hidden,
  unconfirmed: m.properties_kept_unconfirmed,
}

/** Why nobody outside finds a published home, in words. */
export const keptBackWord = (reason: KeptBack): string => WORDS[reason]()

/** Why nobody outside finds a published home, in place of its status, and what brings it back. */
export function KeptBackTag({ home, reason }: { home: { id: string }; reason: KeptBack }) {
  return (
    <span className={css.kept}>
      <StatusTag kind="listing" state={reason}>
        {keptBackWord(reason)}
      </StatusTag>
      <Way home={home} reason={reason} />
    </span>
  )
}

function Way({ home, reason }: { home: { id: string }; reason: KeptBack }) {
  const { locale } = useRoot()
  const mayEdit = useMissingRight('edit') === null
  const sent = useSubmission()
  if (reason === 'suspended')
    return <Anchor href={pathIn(locale, '/contact')}>{m.properties_kept_write()}</Anchor>
  if (reason === 'hidden')
    return (
      <Anchor href={pathIn(locale, `/dashboard/manager/edit-property/${home.id}`)}>
        {m.properties_kept_prove()}
      </Anchor>
    )
  if (!mayEdit) return null

  return (
    <Form method="post" preventScrollReset>
      <button
        type="submit"
        name="id"
        value={home.id}
        className={css.way}
        aria-disabled={sent ? true : undefined}
      >
        {m.properties_confirm()}
      </button>
    </Form>
  )
}
