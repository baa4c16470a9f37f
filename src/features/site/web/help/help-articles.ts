import { m } from '#i18n/messages/messages.js'

type Say = () => string
export type Article = { name: string; title: Say; about: Say; sections: [heading: Say, text: Say][] }

/** The articles of the help centre beside the FAQ. Sample texts: the operator replaces them, the pages say so. */
export const ARTICLES: Article[] = [
  {
    name: 'terms-and-conditions',
    title: m.site_help_terms_title,
    about: m.site_help_terms_about,
    sections: [
      [m.site_help_terms_h1, m.site_help_terms_p1],
      [m.site_help_terms_h2, m.site_help_terms_p2],
      [m.site_help_terms_h3, m.site_help_terms_p3],
      [m.site_help_terms_h4, m.site_help_terms_p4],
    ],
  },
  {
    name: 'privacy-policy',
    title: m.site_help_privacy_title,
    about: m.site_help_privacy_about,
    sections: [
      [m.site_help_privacy_h1, m.site_help_privacy_p1],
      [m.site_help_privacy_h2, m.site_help_privacy_p2],
      [m.site_help_privacy_h3, m.site_help_privacy_p3],
      [m.site_help_privacy_h5, m.site_help_privacy_p5],
      [m.site_help_privacy_h4, m.site_help_privacy_p4],
    ],
  },
  {
    name: 'do-not-sell-my-personal-information',
    title: m.site_help_data_title,
    about: m.site_help_data_about,
    sections: [
      [m.site_help_data_h1, m.site_help_data_p1],
      [m.site_help_data_h2, m.site_help_data_p2],
      [m.site_help_data_h3, m.site_help_data_p3],
      [m.site_help_data_h4, m.site_help_data_p4],
    ],
  },
]

export function findArticle(name: string): Article | undefined {
  return ARTICLES.find((article) => article.name === name.toLowerCase())
}
