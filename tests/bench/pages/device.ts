import type { BrowserContextOptions } from '@playwright/test';
import { screenEmulationMetrics, throttling } from 'lighthouse/core/config/constants.js';

/** Lighthouse's phone and its desktop: their screens, and how much slower than here their lines and processors are. */
export type Device = {
  name: 'phone' | 'desktop';
  context: BrowserContextOptions;
  line: { latency: number; downloadThroughput: number; uploadThroughput: number };
  slowdown: number;
};

const described = {
  phone: { slow: throttling.mobileSlow4G, screen: screenEmulationMetrics.mobile! },
  desktop: { slow: throttling.desktopDense4G, screen: screenEmulationMetrics.desktop! },
};

const BITS = 8;
const KILO = 1024;

export const devices = (Object.keys(described) as Device['name'][]).map((name): Device => {
  const { slow, screen } = described[name];
  return {
    name,
    context: {
      viewport: { width: screen.width, height: screen.height },
      deviceScaleFactor: screen.deviceScaleFactor,
      isMobile: screen.mobile,
      hasTouch: screen.mobile,
    },
    line: {
      // Lighthouse has no latency for the desktop's requests, only the time of a round trip.
      latency: slow.requestLatencyMs || slow.rttMs,
      downloadThroughput: ((slow.downloadThroughputKbps || slow.throughputKbps) * KILO) / BITS,
      uploadThroughput: ((slow.uploadThroughputKbps || slow.throughputKbps) * KILO) / BITS,
    },
    slowdown: slow.cpuSlowdownMultiplier,
  };
});

export const [phone, desktop] = devices as [Device, Device];

export const describe = ({ name, line, slowdown }: Device) =>
  `${name}: ${line.latency} ms before each answer, ${Math.round((line.downloadThroughput * BITS) / KILO)} kbit/s, processor ${slowdown} times slower`;
