/**
 * What people and spam talk of, spam somewhat more. How much each tells is learned from letters.
 * "a/b" is either word, "word*" any that begins so, "#" any number.
 */
export const topicsOfBoth = {
  'what we offer': `
    we have helped/recovered/built/launched/developed/worked/delivered, we've helped/recovered/built/launched/developed/worked/delivered, we
    lease/extract/produce/onboard/handle/advance/recover/verify/arrange, imagine, what if you, you pay nothing, you only pay, we
    offer/provide/specialise/specialize/help/deliver/make/build/create/sell/supply/send/do/connect/work with/manage/write/place/rank/fix/install/design/develop, we are
    offering/providing, we're offering, we are a/an/the leading/professional/reputed/trusted/certified, we can
    help/get/make/place/improve/increase/provide/offer/send/do/give/put/build/bring, we will help/improve/increase/send/give, we have helped/developed/launched/built, our
    service/services/platform/experts/package/packages/portfolio/pricing/agency/products/solution/tool/software/engine can/is/helps/will/covers, our clients see/get/have, our
    services, our packages, our platform, our portfolio, our experts, wir bieten/helfen/erstellen/liefern/vermitteln/unterstützen, unsere leistungen/agentur/experten/lösung,
    ofrecemos, oferecemos, nous proposons/offrons, предлагаем, предлагаю, 我们 提供, 专业 从事, hum dete/karte, ham dete/karte, wir können ihnen, unser service, somos una
    empresa/agencia, somos uma empresa/agência, notre agence, nous sommes une, offriamo, siamo una, onze diensten, оказыва*, наша компания, услуг*, 我们 是, 我们 公司, 提供, हम
    देते/बनाते/करते, hum banate/dete/karte, hamara package`,
  'what I offer': `
    i offer/provide/specialise/specialize, i can help/make/get/do/improve/fix/send/build/show/bring/increase, i help, i am/i'm a
    freelancer/freelance/designer/developer/copywriter/specialist, i am offering, i charge, i fix, i work with, i build, my services, my portfolio, hire me, my rate is, give
    me a/one chance`,
  'asking for a talk': `
    quick call/chat/question/demo/look/word, short call, brief call, hop on, jump on, book a, schedule a, set up a/time, # min, # minute/minutes call/chat/demo, fifteen/ten
    minutes, worth a, open to, convenient time, best time/number, good time to, are you available, free this/next week, call this week, the right person, who handles, who is
    responsible/manages, person in charge, point of contact`,
  'a loan': `
    capital, silent partner, lease, leasing, factoring, invoice finance/financing/factoring, advance up to, cash flow, approval in, underwriter, loan, loans, lender, lenders,
    funding, credit line, line of credit, working capital, unsecured, collateral, cibil, pre-approved, preapproved, approved for, business finance, merchant cash, interest
    rate, low interest, overdraft, mudra, kredit, kredite, darlehen, préstamo*, empréstimo*, crédito, prêt, кредит*, займ*, 贷款, लोन, sofortkredit, ohne schufa, finanzierung,
    financiación, financiamento, financement, prestito, finanziamento, kredi, lening, kredyt, pożyczk*, قرض, pinjaman, कर्ज, bina guarantee, loan chahiye`,
  investing: `
    apy, stablecoin*, eth, nifty, demat, mcx, presale, pre sale, listing price, buyers looking, acquire your, selling the/your business, valuation, invest, investing,
    investment, investments, investor, investors, crypto, cryptocurrency, bitcoin, btc, usdt, ethereum, wallet, forex, trading, trader, broker, dividend, daily
    return/returns/profit, returns, arbitrage, mining, nft, airdrop, pre-ipo, portfolio of, bonds, roi of, krypto*, geldanlage, anleger, rendite, inversión, invertir,
    investimento, инвест*, крипт*, биржа, 投资, मुनाफा, निवेश, investition, festgeld, inversiones, invierte, investir, ganancias, lucro, bourse, биткоин*, прибыл*, трейд*, 股票,
    理财, 加密, गुंतवणूक, नफा, استثمار, sure profit, paisa double`,
  goods: `
    replica, replicas, moq, wholesale, manufacturer, manufacturers, manufacturing company, supplier, suppliers, factory price, catalogue, catalog, bulk order, bulk orders,
    export quality, oem, free samples, free delivery, in stock, dear purchasing, gifting, corporate gifts, t-shirts, mugs, diaries, buy now, shop now, watches, handbags,
    sneakers, our products, 工厂, 供应商, 厂家, 产品, 质量, 批发, fabricante, fornecedor, proveedor, fournisseur, hersteller aus, производител*, поставщик*`,
  'staff for hire': `
    assistants, outstaff*, data entry, back office, annotation, labeling, transcription, bpo, call center/centre, remote developers/team/staff, virtual assistant/assistants,
    offshore, outsource, outsourcing, staff augmentation, dedicated developers/team, our developers, our engineers, bench of, pre-vetted, vetted, per hour, hire developers,
    white label, white-label, whitelabel, reseller, resell, subcontract, manpower, we supply workers, candidates in, recruitment agency/services, chatbot, chatbots, ai agent,
    ai agents, voice agent, ai-powered, ai-driven, hourly rate, full time developers, our team of #, # developers, # engineers, offshore team, ready to start, onboard`,
  'whoever reads it': `
    dear business/website/site/company owner, dear
    owner/webmaster/friend/ceo/manager/director/decision/customer/beloved/partner/colleague/founder/principal/purchasing/accounts, business owner/owners, website owner, site
    owner, webmaster, to whom, hello/hi dear, hello/hi there, my dear, attention, to the ceo/owner/director, sir or madam, greetings of, good day, hello friend, hi bro, 尊敬 的,
    您好, 负责人, sehr geehrte damen, an den geschäftsführer, estimado*, prezado*, уважаем*, महोदय, hey there, hello everyone, owner or manager, person responsible, hallo zusammen`,
  'somewhere else': `
    telegram, tg, skype, wechat, 微信, viber, телеграм*, line id, click here/below/the/this/on, visit our/us/the/now, check it/out, see it/here, more info, more details, more
    information, details at, order at, demo at, watch the/this/our/before, on whatsapp/telegram, link below, link in, here is the link, log in, login to, hier klicken,
    klicken sie, clic aquí, clique, переход*, подробн*, haga clic, cliquez, clicca, tıkla, klik hier, перейд*, 点击, 网址, लिंक पर, यहाँ क्लिक, link pe click`,
  'an account in danger': `
    amount due, listing ends, our records show, action required, your listing, renew your, suspended, suspension, deactivated, deactivation, verify
    your/ownership/now/account, your account, your password, otp, will be removed/deleted/closed/suspended/marked/blocked/terminated/permanently, unusual/suspicious
    login/activity, security not verified, has not been, domain expiry/expiration/renewal/expires, hosting account, alert, toxic, hacked, removed from, bank details have, new
    account, updated bank`,
  extortion: `
    monero, recordings, your camera, your webcam, leak, leaked, publish everything, we hold a copy, copy of your, ransom, we have hacked, # hours to, i know what, contact
    list, pay # in, database will`,
  'an award or a stage': `
    shortlisted, editorial, special edition/issue, most trusted/innovative/promising, prestigious, title of, congratulate, speaker, speakers, summit, award, awards,
    nominated, nomination, sponsor, sponsorship, exhibitor, booth, podcast, magazine, featured in, feature your, feature you, top # companies, delegates, attendees, gala,
    conference, expo, webinar, ranking of`,
  'paperwork services': `
    marksheet, fake, without exam, driving licence, attestation, dsc, fssai, digital signature, gst registration/return/filing, itr, roc filing, bookkeeping, accounting
    services, iso certification/certificate, company registration, trademark registration, msme registration, startup india, tender, tenders, gem registration, credit card,
    pos machine, office space, coworking`,
  'legal action': `
    infringement, infringing, infringes, copyright, legal action, lawsuit, sued, trademark, fines, penalty, court, lawyer, our client will, ada, accessibility law, without a
    licence, without permission, dmca, register the name, domain names`,
  'an introduction': `
    my name is, i am writing to, i'm writing to, i'm reaching out, i am reaching out, reaching out, wanted to reach, i represent, on behalf of, introduce
    myself/our/you/ourselves, let me introduce, business development, sales manager/executive/team/director, account manager, marketing
    manager/executive/consultant/specialist, key account, growth manager, mein name ist, me llamo, mi nombre es, meu nome é, je m'appelle, меня зовут`,
};

/** What leans to neither. */
export const topicsOfEither = {
  'a price': `
    only #, just #, from #, starting at/from #, starts from/at #, # per month/page/link/lead/hour/word/post/site/user/day/week, # a/an
    month/page/link/lead/hour/word/post/site/day/week/set, # monthly, # flat, # only, # one time, one-time, for as little as, as low as, price list, prices from/start, rate
    card, cheap, cheapest, affordable, low/lowest/best/cheap price/prices/rate/rates/cost, cost effective, cost-effective, ab #, nur #, schon ab, günstig*, desde #, por solo,
    dès #, от # рублей, цены от, # 元, 元 起, only rs, sirf rs`,
  'your price': `
    wanted to know your price, know your price, know the price, your price, ihren preis, votre prix, su precio, seu preço, вашу цену, prezzo, cena, pris, hinta`,
};
