import { useState } from 'react'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { callApi } from '#web/call-api.ts'
import { useMissingRight } from '#web/dashboard/rights.tsx'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import css from './editor.module.css'
import type { DraftOverview } from './editor.page.tsx'
import { pageWords } from './page-words.ts'

/** Why nothing went out; `fields` by the page that it is about. */
type Refusal = { code: string; message: string; fields: Record<string, string> }

/** What has changed since visitors saw it last, and the one press that shows it to them. */
export function PublishDialog({
  overview,
  isUnsaved,
  isOpen,
  onClose,
  onPublished,
}: {
  overview: DraftOverview
  /** What stands on the open page has not arrived: it would be left out without a word. */
  isUnsaved: boolean
  isOpen: boolean
  onClose: () => void
  onPublished: () => Promise<void>
}) {
  const { locale, viewer } = useRoot()
  const missing = useMissingRight('publish')
  const [isSending, setSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const changed = overview.pages.filter(({ isChanged }) => isChanged)
  const reason =
    missing ??
    (overview.siteName === null ? m.websites_publish_no_name() : null) ??
    (viewer?.isEmailVerified === false ? m.websites_publish_unverified() : null) ??
    (isUnsaved ? m.websites_publish_unsaved() : null)

  // What was wrong then is asked anew the next time.
  const close = () => {
    setRefusal(undefined)
    onClose()
  }
  const publish = async () => {
    setSending(true)
    const answer = await callApi<{ siteUrl: string | null }>('POST', '/personal-website/publish', {
      mark: overview.mark,
    })
    await onPublished()
    setSending(false)
    if (!answer.ok) return setRefusal({ ...answer, message: answer.message || m.websites_edit_lost() })
    close()
    showSnack({ title: m.websites_published(), text: m.websites_published_text() })
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      width={600}
      title={m.websites_publish_title()}
      closeLabel={m.websites_close()}
      footer={
        <Button variant="primary" onClick={publish} isLoading={isSending} disabledReason={reason}>
          {m.websites_publish()}
        </Button>
      }
    >
      {refusal && (
        <div className={css.refusal}>
          <Note
            tone="danger"
            title={refusal.message}
            isLive
            actions={
              refusal.code === 'site_not_open' && (
                <ButtonLink href={pathIn(locale, '/onboarding?form=1')}>{m.onboarding_publish()}</ButtonLink>
              )
            }
          />
        </div>
      )}
      {changed.length > 0 ? (
        <>
          <p>{m.websites_publish_text()}</p>
          <ul className={css.changes}>
            {changed.map(({ page, by }) => (
              <li key={page}>
                <b>{pageWords[page]()}</b>
                {by && <span className={css.hint}>{m.websites_publish_by({ name: by })}</span>}
                {refusal?.fields[page] && <span className={css.bad}>{refusal.fields[page]}</span>}
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{overview.live ? m.websites_publish_nothing() : m.websites_publish_first()}</p>
      )}
    </Dialog>
  )
}
