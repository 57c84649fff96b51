import 'react';

declare module 'react' {
  // In the browsers since 2025, not yet in React's types.
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}
