import type { Feature } from './feature.ts'
import { kitRegister } from './register/kit-register.ts'
import { noticesRegister } from './register/notices-register.ts'

/** What the kit itself has of a noun: tables of its own. */
export const kitFeature = {
  register: [...kitRegister, ...noticesRegister],
  writers: {
    socket_tickets: {
      accounts: 'a ticket is a way into a session, which accounts alone know',
    },
    site_settings: {
      demo: 'how far the loading of the demo came',
    },
    files: {
      applications: 'papers of an application go with it',
      documents: 'a paper made twice at the same moment: the second file goes',
      media: 'what media makes of an uploaded file: sizes, likeness, cuts',
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
    mail_outbox: {
      letters: 'mails about letters go when the letters do',
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
    notices: {
      letters: 'notices of letters go when the letters do',
      privacy: 'an erasure does what the register says, in one transaction over all tables',
    },
    audit_log: {
      privacy: 'an erasure blanks what names the person; who did what stays',
    },
  },
} satisfies Feature
