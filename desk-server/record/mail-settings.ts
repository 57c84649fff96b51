import type { Recipient, Sender } from '#server/mail-setting.ts';
import { DEFAULT_SITE_URL, originAt } from '#server/settings.ts';
import type { Settings } from '#server/settings.ts';

/** What the settings say of mail, and of whom to tell. */
export type MailSettings = {
  /** Missing where no mail server is set: then only the webhook is told. */
  smtp?: { url: string; from: Sender };
  /** Who is told of which kinds. */
  notify: Recipient[];
  notifyWhen: 'each' | 'daily';
  acknowledgements: boolean;
  acknowledgementsPerHour: number;
  hook?: { url: string; secret: string };
  inbox?: string;
  /** Where visitors' own pages are. */
  siteUrl: string;
  /** Where a link in a mail to the owner leads. */
  deskUrl: string;
  /** Why nothing is sent and no mailbox read, whatever is set: this is a copy on another machine. */
  copy?: string;
  /** Why the links in visitors' mails lead nowhere, if they do. */
  problem?: string;
};

export function mailSettings(settings: Settings, company: string): MailSettings {
  const { SMTP_URL, MAIL_FROM, NOTIFY_URL, NOTIFY_SECRET, SITE_URL, PORT } = settings;
  const isHereOnly = SITE_URL === DEFAULT_SITE_URL;
  const siteUrl = isHereOnly ? `http://localhost:${PORT}` : SITE_URL;
  return {
    ...(SMTP_URL &&
      MAIL_FROM && { smtp: { url: SMTP_URL, from: { ...MAIL_FROM, name: MAIL_FROM.name || company } } }),
    notify: settings.NOTIFY_TO ?? [],
    notifyWhen: settings.NOTIFY_WHEN,
    acknowledgements: settings.ACKNOWLEDGEMENTS === 'on',
    acknowledgementsPerHour: settings.ACKNOWLEDGEMENTS_PER_HOUR,
    ...(NOTIFY_URL && NOTIFY_SECRET && { hook: { url: NOTIFY_URL, secret: NOTIFY_SECRET } }),
    inbox: settings.INBOX_URL,
    siteUrl,
    deskUrl: settings.DESK_URL ?? originAt(settings.DESK_HOST, settings.DESK_PORT),
    ...(SMTP_URL &&
      settings.ACKNOWLEDGEMENTS === 'on' &&
      isHereOnly && {
        problem: `E-mails to visitors link to ${siteUrl}, which opens on this machine alone: set SITE_URL to the address that visitors know.`,
      }),
  };
}

/** What a copy on another machine goes by: it writes to nobody, and nothing waits to be written by it later. */
export function mailSettingsOfCopy(settings: Settings, company: string, copy: string): MailSettings {
  const none = { SMTP_URL: undefined, NOTIFY_URL: undefined, INBOX_URL: undefined };
  return { ...mailSettings({ ...settings, ...none }, company), copy };
}

/** Nobody is told of anything. */
export const NO_MAIL: MailSettings = {
  notify: [],
  notifyWhen: 'each',
  acknowledgements: false,
  acknowledgementsPerHour: 0,
  siteUrl: '',
  deskUrl: '',
};
