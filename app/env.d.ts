interface ImportMetaEnv {
  /** The month of the build, as 2026-11. */
  readonly BUILD_MONTH: string;
  /** The address visitors know the site by, without a slash at its end. */
  readonly SITE_URL: string;
  /** Where the forms are sent, when it is not the site's own server, and the public key that goes with it. */
  readonly BACKEND_URL: string;
  readonly BACKEND_KEY: string;
}
