/**
 * Chromium draws its address bar's suggestions with two web pages of its own, loaded anew in every window: that took
 * more than half of the processor time of a test that opens one page (2.2 s, 1.0 s without).
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

/** Chromium heeds the last such list only, so what Playwright 1.65 switches off itself is named again
 * (microsoft/playwright#36658). */
const byPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
];

export const switchedOff = `--disable-features=${[...byPlaywright, ...addressBar].join(',')}`;
