import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatDateTime } from '#i18n/format.ts'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/lists/empty-state.tsx'
import { Note } from '#web/ui/note.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import css from './editor.module.css'
import { pageWords } from './page-words.ts'

export type Version = {
  number: number
  kind: 'published' | 'kept'
  changed: (keyof typeof pageWords)[]
  createdAt: Date
  by: string
  isLive: boolean
}

/** So many are there at once; a hundred would be a long way to the end of a phone. */
const AT_FIRST = 10

/** A place whose picture is no more, and what stands there. */
type Gone = { page: keyof typeof pageWords; title: { th: string; en: string } | null }

/** What the site has said so far: looked at, and put back into the draft. */
export function History({
  versions,
  onLook,
  onRestored,
}: {
  versions: Version[]
  onLook: (token: string) => void
  onRestored: () => Promise<void>
}) {
  const { locale } = useRoot()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(0)
  const [refusal, setRefusal] = useState('')
  const [gone, setGone] = useState<Gone[]>([])

  const look = async (number: number) => {
    const answer = await callApi<{ token: string }>('GET', `/personal-website/versions/${number}`)
    if (answer.ok) onLook(answer.data.token)
    else setRefusal(answer.message || m.websites_edit_lost())
  }
  const restore = async (number: number) => {
    setBusy(number)
    const answer = await callApi<{ kept: number | null; gone: Gone[] }>(
      'POST',
      `/personal-website/versions/${number}/restore`,
    )
    await Promise.all([onRestored(), revalidate()])
    setBusy(0)
    if (!answer.ok) return setRefusal(answer.message || m.websites_edit_lost())
    setRefusal('')
    const { kept } = answer.data
    setGone(answer.data.gone)
    showSnack(
      {
        title: m.websites_restored({ number }),
        text: m.websites_restored_text(),
        ...(kept && { undo: { label: m.websites_edit_undo(), onUndo: () => void restore(kept) } }),
      },
      8_000,
    )
  }

  if (versions.length === 0)
    return (
      <EmptyState picture="/art/living-leaf-dusk.svg?v=1" title={m.websites_history_none()}>
        <p>{m.websites_history_none_text()}</p>
      </EmptyState>
    )

  const row = (version: Version) => (
    <VersionRow
      key={version.number}
      version={version}
      isBusy={busy === version.number}
      onLook={look}
      onRestore={restore}
    />
  )
  const older = versions.slice(AT_FIRST)

  return (
    <>
      {refusal && <Note tone="danger" title={refusal} isLive />}
      {gone.length > 0 && (
        <Note tone="warn" isLive title={m.websites_restored_gone({ count: gone.length })}>
          <p>{m.websites_restored_gone_text()}</p>
          <ul>
            {gone.map(({ page, title }, nth) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a list that is written once
              <li key={nth}>
                {[pageWords[page](), title && (title[locale] || title.th || title.en)]
                  .filter(Boolean)
                  .join(' · ')}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <ol className={css.versions}>{versions.slice(0, AT_FIRST).map(row)}</ol>
      {older.length > 0 && (
        <details className={css.older}>
          <summary>{m.websites_version_older({ count: older.length })}</summary>
          <ol className={css.versions}>{older.map(row)}</ol>
        </details>
      )}
    </>
  )
}

function VersionRow({
  version: { number, kind, changed, createdAt, by, isLive },
  isBusy,
  onLook,
  onRestore,
}: {
  version: Version
  isBusy: boolean
  onLook: (number: number) => void
  onRestore: (number: number) => void
}) {
  const { locale } = useRoot()
  const missing = useMissingRight('edit')

  return (
    <li>
      <p className={css.versionName}>
        <b>{kind === 'kept' ? m.websites_version_kept({ number }) : m.websites_version({ number })}</b>
        {isLive && <span className={css.live}>{m.websites_version_live()}</span>}
      </p>
      <p className={css.hint}>
        {[by, formatDateTime(createdAt, locale)].filter(Boolean).join(' · ')}
        {changed.length > 0 && <> · {changed.map((page) => pageWords[page]()).join(', ')}</>}
      </p>
      <div className={css.versionActs}>
        <Button variant="soft" icon={<IconEye size={20} />} onClick={() => onLook(number)}>
          {m.websites_version_look()}
          <span className="sr-only"> {number}</span>
        </Button>
        <Button
          variant="soft"
          icon={<IconHistory size={20} />}
          isLoading={isBusy}
          disabledReason={missing}
          onClick={() => onRestore(number)}
        >
          {m.websites_version_restore()}
          <span className="sr-only"> {number}</span>
        </Button>
      </div>
    </li>
  )
}
