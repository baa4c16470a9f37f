import { useEffect, useState } from 'react'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import css from './hub.module.css'
import { Openings } from './openings.tsx'
import type { DocumentRow, Opening } from './types.ts'
import { BESIDE } from './use-hub-list.ts'
import { rowTitle } from './words.ts'

/** So long a row rests under the keys before it is asked who opened it. */
const PAUSE_MS = 150

type Sent = Omit<Opening, 'at'> & { at: string }
type Asked = { id: string; openings: Opening[] | null }

/** Who opened the marked paper, beside the list where there is room. */
export function SeenPanel({ row }: { row: DocumentRow }) {
  const { id } = row
  const [asked, setAsked] = useState<Asked>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks once more
  useEffect(() => {
    if (!window.matchMedia(BESIDE).matches) return
    let isLate = false
    const timer = setTimeout(async () => {
      const answer = await callApi<Sent[]>('GET', `/manager/dashboard/documents/${id}/seen`)
      if (isLate) return
      setAsked({
        id,
        openings: answer.ok ? answer.data.map(({ at, ...one }) => ({ ...one, at: new Date(at) })) : null,
      })
    }, PAUSE_MS)
    return () => {
      isLate = true
      clearTimeout(timer)
    }
  }, [id, tries])
  const shown = asked?.id === id ? asked : undefined

  return (
    <section className={css.beside} aria-live="polite" aria-label={m.document_hub_seen()}>
      <p className={css.soft}>{[rowTitle(row), row.no].filter(Boolean).join(' · ')}</p>
      {shown?.openings ? (
        <Openings openings={shown.openings} />
      ) : (
        <Card title={m.document_hub_seen()}>
          {shown ? (
            <>
              <p>{m.document_hub_seen_failed()}</p>
              <Button onClick={() => setTries(tries + 1)}>{m.document_hub_seen_again()}</Button>
            </>
          ) : (
            <p className={css.soft}>{m.document_hub_seen_loading()}</p>
          )}
        </Card>
      )}
    </section>
  )
}
