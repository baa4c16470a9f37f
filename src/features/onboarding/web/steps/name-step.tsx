import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { SetupAnswer } from '#features/onboarding/web/answer.ts'
import { readTried } from '#features/onboarding/web/embed/tried-design.ts'
import css from '#features/onboarding/web/onboarding.module.css'
import { suggestName, useNameCheck } from '#features/onboarding/web/use-name-check.ts'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/fields/choice.tsx'
import { TextInput } from '#web/ui/fields/text-input.tsx'
import { Note } from '#web/ui/note.tsx'
import { showSnack } from '#web/ui/overlays/snackbar-store.ts'
import { WithPart } from '#web/ui/phrases.tsx'
import { styled } from '#web/ui/styled.ts'

/** Step 3: a name for the site, checked when the field is left; free ones are offered when it is taken. */
export function NameStep({
  onDone,
  onNamed,
  onLater,
}: {
  onDone(siteName: string): void
  /** The website was given a name in another window meanwhile. */
  onNamed(): void
  onLater(): void
}) {
  const { locale, productHost } = useRoot()
  const fetcher = useFetcher<SetupAnswer>()
  const { check, ask, choose, forget, lose } = useNameCheck(locale)
  const [tried] = useState(readTried)
  const [name, setName] = useState(tried?.site ?? '')
  const [isSuggested, setSuggested] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const wanted = name.trim().toLowerCase()
  const isSending = fetcher.state !== 'idle'
  const answer = fetcher.data

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is acted upon once, when it comes
  useEffect(() => {
    if (!answer) return
    if (answer.ok) {
      showSnack({ title: m.onboarding_toast_created(), text: m.onboarding_toast_success() })
      onDone(wanted)
    } else if (answer.refusal.code === 'subdomain_set') {
      showSnack({ tone: 'info', title: answer.refusal.message })
      onNamed()
    } else if (answer.refusal.code === 'subdomain_taken') lose(wanted)
    else setError(answer.refusal.fields.subdomainName ?? answer.refusal.message)
  }, [answer])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was tried before is asked about once
  useEffect(() => {
    if (tried?.site) {
      ask(tried.site)
      return
    }
    const asking = new AbortController()
    suggestName(locale, asking.signal).then((idea) => {
      // Whoever began to type meanwhile knows better.
      if (!idea || asking.signal.aborted || field.current?.value !== '') return
      setName(idea)
      setSuggested(true)
      choose()
    })
    return () => asking.abort()
  }, [])
  // Typing takes its place at once.
  useEffect(() => {
    if (isSuggested && document.activeElement === field.current) field.current?.select()
  }, [isSuggested])

  const change = (typed: string) => {
    setName(typed)
    setSuggested(false)
    setError(undefined)
    forget()
  }
  const leave = () => {
    if (check.state !== 'unchecked' || isSending) return
    if (wanted === '') return setError(m.field_subdomain_empty())
    if (!/^[a-z0-9-]+$/.test(wanted)) {
      change('')
      return setError(m.field_subdomain_invalid())
    }
    ask(wanted)
  }
  // Those for another name have no use once this one is free.
  const hasIdeas = check.ideas.length > 0 && (check.state !== 'available' || check.ideas.includes(wanted))
  const reason = {
    unchecked: wanted === '' ? m.onboarding_name_off_empty() : m.onboarding_name_off_unchecked(),
    checking: m.onboarding_name_off_checking(),
    available: null,
    taken: m.onboarding_name_off_taken(),
    failed: m.onboarding_name_off_unchecked(),
  }[check.state]

  return (
    <fetcher.Form method="post" action={pathIn(locale, '/onboarding')} className={css.form} noValidate>
      <input type="hidden" name="intent" value="name" />
      <TextInput
        name="subdomainName"
        label={m.onboarding_name_label()}
        ref={field}
        hint={
          isSuggested
            ? m.onboarding_name_suggested()
            : check.state === 'available'
              ? undefined
              : m.onboarding_name_hint()
        }
        error={
          // What would be right stands below what is wrong.
          error ? (
            <>
              {error}
              <br />
              {m.onboarding_name_hint()}
            </>
          ) : (
            check.message
          )
        }
        value={name}
        onChange={(event) => change(event.target.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          // Enter asks first; once the name is known to be free it confirms.
          if (event.key !== 'Enter' || check.state === 'available') return
          event.preventDefault()
          leave()
        }}
        readOnly={isSending}
        data-first
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        after={
          <span className={css.suffix}>
            .{productHost.replace(/^www\./, '')}
            {check.state === 'checking' && <span className={css.spinner} aria-hidden="true" />}
            {check.state === 'available' && <IconCircleCheck size={22} aria-hidden="true" />}
          </span>
        }
      />
      <div aria-live="polite" className={css.live}>
        {check.state === 'checking' && <span className="sr-only">{m.onboarding_name_off_checking()}</span>}
        {check.state === 'available' && (
          <p className={css.good}>
            <IconCircleCheck size={18} aria-hidden="true" />
            <span>
              <WithPart part={wanted}>{m.onboarding_name_available({ name: wanted })}</WithPart>{' '}
              {m.onboarding_name_minute()}
            </span>
          </p>
        )}
        {check.state === 'taken' && <Note tone="warn" title={m.problem_subdomain_taken()} />}
      </div>
      {hasIdeas && (
        <fieldset className={css.ideas}>
          <legend className="sr-only">{m.onboarding_name_ideas()}</legend>
          {check.ideas.map((idea) => {
            const isOn = idea === wanted && check.state === 'available'
            return (
              <button
                key={idea}
                type="button"
                className={css.idea}
                aria-pressed={isOn}
                onClick={() => {
                  setName(idea)
                  setError(undefined)
                  choose()
                }}
              >
                {isOn && <IconCheck size={18} aria-hidden="true" />}
                {idea}
              </button>
            )
          })}
        </fieldset>
      )}
      {tried?.colour && (
        <Checkbox
          name="colour"
          value={tried.colour}
          defaultChecked
          label={
            <span className={css.tried}>
              <span className={css.swatch} ref={styled({ background: tried.colour })} aria-hidden="true" />
              {m.onboarding_name_colour()}
            </span>
          }
        />
      )}
      <div className={css.ends}>
        <Button variant="ghost" size="lg" onClick={onLater}>
          {m.onboarding_later()}
        </Button>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isLoading={isSending}
          disabledReason={isSending ? null : reason}
        >
          {m.onboarding_name_confirm()}
        </Button>
      </div>
    </fetcher.Form>
  )
}
