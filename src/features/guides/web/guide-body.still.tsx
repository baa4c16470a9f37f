import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs'
import type { GuideData } from '#features/guides/contract.ts'
import { JsonLd } from '#features/listings/web/embed/json-ld.tsx'
import { pathIn } from '#i18n/locale.ts'
import { m } from '#i18n/messages/messages.js'
import { useRoot } from '#web/page/root-data.ts'
import { Anchor } from '#web/ui/anchor.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Phrases } from '#web/ui/phrases.tsx'
import css from './guides.module.css'
import { ON_PHONES } from './on-phones.ts'

/** A guide to leaf through: by swiping, by the arrow keys, or by the numbers, with no script of ours. */
export function GuideBody({ guide, next }: { guide: GuideData; next: GuideData }) {
  const { locale, publicUrl } = useRoot()

  return (
    <article className={`page ${css.page}`}>
      <JsonLd
        data={{
          '@context': 'https://schema.org',
          '@type': 'HowTo',
          name: guide.title,
          description: guide.description,
          step: guide.steps.map(({ text, picture }, index) => ({
            '@type': 'HowToStep',
            position: index + 1,
            text,
            image: publicUrl + picture,
          })),
        }}
      />
      <p>
        <Anchor className="lone" href={pathIn(locale, '/video-library')}>
          {m.guides_title()}
        </Anchor>
      </p>
      <div className={css.intro}>
        <h1>{guide.title}</h1>
        <p className={css.lead}>
          <Phrases widest={24}>{guide.description}</Phrases>
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={css.reel} tabIndex={0} aria-label={m.guides_reel({ title: guide.title })}>
        {guide.steps.map(({ text, picture, picturePhone }, index) => (
          <figure key={picture} id={`step-${index + 1}`} className={css.step}>
            <picture>
              <source media={ON_PHONES} srcSet={picturePhone} width={780} height={1200} />
              <img
                src={picture}
                alt={m.guides_picture({ number: index + 1, text })}
                width={1200}
                height={750}
                loading={index === 0 ? undefined : 'lazy'}
                decoding="async"
              />
            </picture>
            <figcaption>
              <b className="num">
                {index + 1}/{guide.steps.length}
              </b>{' '}
              {text}
            </figcaption>
          </figure>
        ))}
      </section>
      <nav className={css.numbers} aria-label={m.guides_step_list()}>
        {guide.steps.map(({ picture }, index) => (
          <a key={picture} href={`#step-${index + 1}`} aria-label={m.guides_step({ number: index + 1 })}>
            {index + 1}
          </a>
        ))}
      </nav>
      <p className={css.small}>{m.guides_demo_note()}</p>
      <p>
        <ButtonLink href={next.url} iconAfter={<IconArrowRight size={20} />}>
          {m.guides_next({ title: next.title })}
        </ButtonLink>
      </p>
    </article>
  )
}
