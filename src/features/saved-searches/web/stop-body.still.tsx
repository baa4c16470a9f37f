import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './saved-searches.module.css'

type Shown = {
  searches: { id: string; name: string; isThis: boolean }[] | null
  answer?: { isDone: boolean; message?: string }
}

/** The searches of an address, each with its button, the one that the mail was about marked. */
export function StopBody({ searches, answer }: Shown) {
  const { locale } = useRoot()
  const title = answer?.isDone
    ? m.saved_searches_stopped()
    : searches
      ? m.saved_searches_stop_title()
      : m.saved_searches_dead()

  return (
    <LoneCard isLive title={title}>
      {!answer?.isDone && !searches && <p>{m.saved_searches_dead_stop()}</p>}
      {answer?.isDone && <p>{m.saved_searches_stopped_text()}</p>}
      {answer?.message && <Note tone="danger">{answer.message}</Note>}
      {searches && searches.length > 0 && (
        <>
          <p>{m.saved_searches_stop_text()}</p>
          <ul className={css.list}>
            {searches.map(({ id, name, isThis }) => (
              <li key={id}>
                <b>{name}</b>
                <form method="post">
                  <input type="hidden" name="id" value={id} />
                  <Button
                    type="submit"
                    variant={isThis ? 'primary' : 'line'}
                    aria-label={m.saved_searches_stop_one({ name })}
                  >
                    {m.saved_searches_stop()}
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </>
      )}
      {searches?.length === 0 && !answer?.isDone && <p>{m.saved_searches_stop_none()}</p>}
      <ButtonLink variant="line" size="lg" full href={pathIn(locale, '/search')}>
        {m.saved_searches_again()}
      </ButtonLink>
    </LoneCard>
  )
}
