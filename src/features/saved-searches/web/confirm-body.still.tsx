import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'

type Shown = { answer?: { saved?: { name: string; query: string } }; hasToken: boolean }

/** One press, and what came of it. */
export function ConfirmBody({ answer, hasToken }: Shown) {
  const { locale } = useRoot()

  if (answer?.saved)
    return (
      <LoneCard isLive title={m.saved_searches_confirmed()}>
        <p>{m.saved_searches_confirmed_text({ name: answer.saved.name })}</p>
        <ButtonLink variant="primary" size="lg" full href={pathIn(locale, `/search${answer.saved.query}`)}>
          {m.saved_searches_see()}
        </ButtonLink>
      </LoneCard>
    )
  if (answer || !hasToken)
    return (
      <LoneCard isLive title={m.saved_searches_dead()}>
        <p>{m.saved_searches_dead_text()}</p>
        <ButtonLink variant="primary" size="lg" full href={pathIn(locale, '/search')}>
          {m.saved_searches_again()}
        </ButtonLink>
      </LoneCard>
    )

  return (
    <LoneCard isLive title={m.saved_searches_confirm_title()}>
      <p>{m.saved_searches_confirm_text()}</p>
      <form method="post">
        <Button type="submit" variant="primary" size="lg" full>
          {m.saved_searches_confirm()}
        </Button>
      </form>
    </LoneCard>
  )
}
