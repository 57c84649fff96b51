type Settings = {
  /** What `dovecot --version` says. */
  version: string;
  /** Everything it writes is in there, beside its users and its certificate. */
  folder: string;
  port: number;
  tls: 'none' | 'starttls' | 'implicit';
  /** How it greets, by which it is known. */
  greeting: string;
  /** As whom all of it runs. */
  user: string;
  group: string;
};

/** The settings of a Dovecot that needs no rights: all its processes run as one user, and none is locked into a folder. */
export function dovecotConfiguration(settings: Settings): string {
  const { folder, port, tls, greeting, user, group } = settings;
  return `${settings.version.startsWith('2.3.') ? olderPart(settings) : newerPart(settings)}
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
login_greeting = ${greeting}
default_internal_user = ${user}
default_internal_group = ${group}
default_login_user = ${user}
first_valid_uid = 1
auth_failure_delay = 0
mail_fsync = never
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${tls === 'implicit' ? 0 : port}
  }
  inet_listener imaps {
    port = ${tls === 'implicit' ? port : 0}
  }
}
`;
}

/** Debian 12. */
const olderPart = ({ folder, tls, user, group }: Settings) => `
mail_location = maildir:${folder}/mail/%u
disable_plaintext_auth = no
ssl = ${tls === 'none' ? 'no' : 'yes'}
${tls === 'none' ? '' : `ssl_cert = <${folder}/certificate.pem\nssl_key = <${folder}/key.pem`}
passdb {
  driver = passwd-file
  args = ${folder}/users
}
userdb {
  driver = static
  args = uid=${user} gid=${group} home=${folder}/mail/%u
}
`;

/** Debian 13. */
const newerPart = ({ folder, tls, user, group }: Settings) => `
dovecot_config_version = 2.4.0
dovecot_storage_version = 2.4.0
mail_driver = maildir
mail_path = ${folder}/mail/%{user}
auth_allow_cleartext = yes
ssl = ${tls === 'none' ? 'no' : 'yes'}
${tls === 'none' ? '' : `ssl_server_cert_file = ${folder}/certificate.pem\nssl_server_key_file = ${folder}/key.pem`}
passdb passwd-file {
  passwd_file_path = ${folder}/users
}
userdb static {
  fields {
    uid = ${user}
    gid = ${group}
    home = ${folder}/mail/%{user}
  }
}
`;
