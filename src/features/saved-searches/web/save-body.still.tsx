import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { ownDashboardPath } from '#web/dashboard/own-dashboard.ts'
import type { Refusal } from '#web/page/page-scope.ts'
import { useRoot } from '#web/page/root-data.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { LoneCard } from '#web/ui/homes/lone-card.tsx'
import { Note } from '#web/ui/note.tsx'
import css from './saved-searches.module.css'

type Shown = {
  name: string
  email: string
  answer?: { email: string; state?: 'on' | 'asked'; refusal?: Refusal }
  query: string
}

/** Asks where to write when something new fits. */
export function SaveBody({ name, email, answer, query }: Shown) {
  const { locale, viewer } = useRoot()
  const results = pathIn(locale, `/search${query && `?${query}`}`)
  const back = (
    <ButtonLink variant="line" size="lg" full href={results}>
      {m.saved_searches_back()}
    </ButtonLink>
  )

  if (answer?.state) {
    const isOn = answer.state === 'on'

    return (
      <LoneCard isLive title={isOn ? m.saved_searches_on() : m.saved_searches_asked()}>
        <p>
          {isOn
            ? m.saved_searches_on_text({ email: answer.email })
            : m.saved_searches_asked_text({ email: answer.email })}
        </p>
        {back}
        {isOn && viewer && (
          <ButtonLink
            variant="ghost"
            full
            href={ownDashboardPath(locale, viewer, 'general-settings/searches')}
          >
            {m.saved_searches_mine()}
          </ButtonLink>
        )}
      </LoneCard>
    )
  }

  return (
    <LoneCard title={m.saved_searches_save_title()}>
      <p>{m.saved_searches_save_lead()}</p>
      <div className={css.what}>
        <span>{m.saved_searches_what()}</span>
        <b>{name}</b>
      </div>
      {answer?.refusal && !answer.refusal.fields.email && (
        <Note tone="danger" isLive>
          {answer.refusal.message}
        </Note>
      )}
      <form method="post" noValidate className={css.form}>
        <TextInput
          label={m.saved_searches_email()}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          defaultValue={answer?.email ?? email}
          error={answer?.refusal?.fields.email}
        />
        <Button type="submit" variant="primary" size="lg" full>
          {m.saved_searches_submit()}
        </Button>
      </form>
      <p className={css.small}>{m.saved_searches_privacy()}</p>
      {back}
    </LoneCard>
  )
}
