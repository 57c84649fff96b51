/**
 * What people who write to a company talk of, in the languages they write in. How much each tells is learned from letters.
 * "a/b" is either word, "word*" any that begins so, "#" any number.
 */
export const topicsOfPeople = {
  'our own things': `
    our
    system/systems/software/server/servers/app/application/website/site/erp/crm/data/database/office/shop/shops/store/stores/school/schools/hospital/clinic/factory/plant/warehouse/branches/students/patients/staff/employees/accountant/auditor/auditors/vendor/developer/customers/members/machine/machines/backend/backup/bank/board/society/trust/farm/hotel/kitchen/books/people/form/portal/users/dealers/drivers/trucks/company/organisation/unit/existing/current/old/own/present/previous/side/end/purchase/invoice/contract/order/records/library/field/project/account/internal/entire/small/two/three/four/five/product/billing/stock/committee/department,
    we have #, we are a #, we run, we use, we are using, we currently, we had, we got, we lost, unser*, wir haben/sind/betreiben/nutzen/arbeiten, hamari, hamara, hamare,
    humara, humari, humare, apni dukaan, हमारी, हमारा, हमारे, हमें, आमच्या, आमचे, आमची, आमचा, आम्हाला, અમારી, અમારા, અમારું, எங்கள், আমাদের, మా, ನಮ್ಮ, nuestra, nuestro,
    nuestros, nuestras, tenemos, notre, nos, nous avons, nosso, nossa, temos, нашей, нашего, наша, наш, у нас, unsere firma/software/website/kunden/mitarbeiter/server, bei
    uns, in unserem/unserer, nuestra empresa/planta/tienda, nossa empresa/loja, notre entreprise/société/usine, la nostra azienda, ons bedrijf, nasza firma, हमारी
    दुकान/कंपनी/फैक्ट्री, आमच्याकडे, hamare yahan, hum log, humlog, apni factory/dukan/company`,
  'my own things': `
    my
    application/resume/cv/son/daughter/father/mother/husband/wife/brother/sister/nephew/uncle/grandmother/college/school/shop/phone/laptop/computer/order/complaint/ticket/interview/account/invoice/thesis/students/manager/boss/degree/experience/village/mail/email/letter/article/question/colleague/address/salary/documents/joining/project/old/course/internship/website/daughter's,
    meine/meinen/meiner/meinem, mera, meri, mere, mujhe, मेरा, मेरी, मेरे, मुझे, माझा, माझी, माझे, माझ्या, मला, મારો, મારી, mi hijo, mon, mein sohn`,
  'what it costs': `
    how much, what is the/your cost/price/charge/charges/fee/rate, what would/will it/this/you/be cost/charge, what will be the, what is cost/price/charges, cost of, quote,
    quotation, quotations, estimate, rates for, your charges, your rates, your fees, day rate, ballpark, budgetary, was kostet, was würde, kostenvoranschlag, angebot,
    stundensatz, stundensätze, kitna, kitne, kharcha, paise lagenge, कितना, कितने, खर्च, किती, cuánto, combien, сколько, kosten, aufwand, presupuesto, cuánto cuesta,
    orçamento, quanto custa, devis, prix pour, preventivo, quanto costa, offerte, wycena, कितना लगेगा, कितना खर्च, किती खर्च, किंमत, kitna lagega, kitne ka, rate kya, charges
    kya`,
  'what can be done': `
    do you work/do/have/take/support/also/know/handle/still/people/make/give/build/hire/provide/maintain/accept/ship/cover, do u, can
    you/u/your/someone/anybody/anyone/somebody/we/i, could you/someone/we/i, would you/someone/anyone, is it/this/there/that
    possible/something/any/a/true/correct/legal/right, are you/u doing/able/people/taking, r u, is there any/a/someone, will you, does your, who can/does/should, whom, which
    post/one/of, is this, if not, or only, how do/can/long/soon/many, können sie, könnten sie, gibt es, haben sie, machen sie, bieten sie, ist es möglich, kya aap, kya ye, ho
    sakta, sakta hai, sakte, क्या, सकते, सकता, होईल का, येईल का, करता, trabajan con, pueden ustedes, é possível, vocês fazem, est ce que, pouvez vous, è possibile, potete,
    kunnen jullie, czy można, можно ли, можете, हो सकता, कर सकते, करता येईल, जमेल का, ho sakta hai, ho jayega, kar sakte, karte ho, hai kya, milega kya, kab tak`,
  please: `
    please
    send/share/call/inform/advise/tell/help/confirm/suggest/let/come/give/do/check/look/correct/reply/guide/arrange/take/visit/pass/ask/note/provide/quote/fix/explain/see/resend/update/forward,
    pls, plz, kindly, request you, we request, i request, help us, help me, let me/us know, bitte, vielen dank im voraus, kripya, batao, bataiye, batayein, bhej, कृपया,
    बताएँ, बताइए, बताएं, भेजें, विनंती, कळवा, कळवावे, सांगा, s'il vous plaît, por favor, пожалуйста, bitte um, rückruf, rückmeldung, gracias de antemano, obrigado, merci de,
    grazie, alstublieft, proszę, कृपा करून, मदत करा, मदद, help kar*, reply karo, dekh lo, dekh lijiye`,
  'what is needed': `
    we need/require/want/wish/intend/seek, i need/require/want/wish, we would like, i would like, we'd/i'd like, we are looking, i am looking, we're/i'm looking, looking for
    a/an/someone/somebody/help/the/partner, need a/an/to/someone/somebody/help/only/one, want to, wants to, in need of, requirement, requirements, required, should be able,
    must be, has to be, brauche, brauchen, suche, suchen, benötigen, benötige, möchte, möchten, wollen, chahiye, chaiye, chahie, chahte, karwana, banwana, चाहिए, चाहते,
    चाहता, चाहती, हवे, हवा, हवी, हवं, पाहिजे, करायचे, જોઈએ, வேண்டும், нужн*, необходим*, necesitamos, queremos, busco, buscamos, besoin, cherchons, precisamos, call me
    on/at/back, my number is, reach me, please call me, gebraucht, wird benötigt, necesito, preciso, gostaria, j'ai besoin, je cherche, nous cherchons, ho bisogno, cerchiamo,
    wij zoeken, potrzebujemy, गरज, लागेल, बनवाना, करवाना, karwana hai, banana hai, lagwana`,
  'a job': `
    resume, cv, biodata, vacancy, vacancies, fresher, freshers, internship, internships, intern, interview, interviewed, applied, applying, apply, application, opening,
    openings, notice period, joining, final year, btech, mca, bca, placement, offer letter, relieving, hr, recruiter, careers, hiring, salary, degree, diploma, graduate,
    bewerbung, bewerbe, beworben, praktikum, lebenslauf, stelle, werkstudent, ausbildung, नौकरी, इंटरव्यू, मुलाखत, अर्ज, naukri, job hai, पद, रिज्यूमे, empleo, currículum,
    vaga, currículo, emploi, candidature, stage, lavoro, sollicit*, praca, вакансии, резюме, भर्ती, आवेदन, नोकरी, भरती, vacancy hai, fresher hoon, job chahiye`,
  'teaching and study': `
    students, student, college, university, professor, teacher, teach, phd, thesis, research, lecture, workshop, seminar, school, class, syllabus, exam, masters, campus,
    hochschule, universität, studium, masterarbeit, महाविद्यालय, विद्यार्थी, व्याख्यान, शाळा, कॉलेज`,
  bills: `
    invoice, invoices, gst, gstin, igst, tds, pan, purchase order, po, refund, debit note, credit note, amc, agreement, renewal, payment terms, bank details, ledger, receipt,
    cheque, vendor registration, form 16, rechnung, rechnungen, mahnung, vertrag, बिल, इनवॉइस, चलान, factura, fatura, facture, fattura, factuur, faktura, счёт, चालान, पेमेंट,
    पैसे परत, payment hua, paise kat`,
  'a complaint': `
    ticket, tickets, complaint, escalate, escalation, nobody, no one, no reply, not replying, no response, not picking, disappointed, irritated, unacceptable, still not,
    still waiting, since monday/morning/yesterday/last/#, again and again, twice, third time, correct it, kindly correct, beschwerde, leider, seit, शिकायत, तक्रार, अजून, very
    bad, worst, pathetic, cheated, refuse, legal notice, consumer court, rude, unhappy, waiting for, beschweren, keine antwort, niemand, queja, nadie, personne ne, nessuno,
    жалоб*, कोई जवाब, जवाब नहीं, उत्तर नाही, कोणी, koi reply, jawab nahi, koi jawab, phone nahi utha*`,
  'what you have written': `
    your article, your post, your blog post, your note, your handbook, your paper, your talk, your newsletter, your podcast, your case study, article on/about, paragraph,
    para, typo, spelling, misspelt, spelt, translated, translation, licence, attribution, quoted, reporter, journalist, newspaper, ihr artikel, ihren artikel, ihres artikels,
    लेख, आपका लेख, आपल्या लेख, अनुवाद, su artículo, seu artigo, votre article, il vostro articolo, статью, आपका ब्लॉग, तुमचा लेख, blog padha, article padha`,
  'your people': `
    your office, your engineer, your engineers, your colleague, your receptionist, your reception, your man, your people, your careers, your proposal, your invoice, your
    letter, your mail, your email of, your team came, your company, spoke to/with, as discussed, our meeting, our call, your visit, as promised, recommended you, told me,
    referred, suggested your, worked with you, ihr kollege, ihrem kollegen, wie besprochen, आपके यहाँ, तुमच्या, आपल्या, as per, we spoke, you visited, your representative,
    your developer, your consultant, your director, your last, on your careers, you people, your quotation, your support, in reply to, with reference to, reference, ref,
    betreff, bezugnehmend`,
  'a fault of the site': `
    broken link, link is dead/broken, page shows/says, form accepts/rejects/shows, does not open, doesn't open, doesn't load, not loading, screen reader, keyboard, contrast,
    cookie banner, upload, file too large, error message, in firefox/chrome/safari, on mobile, captcha, security issue, vulnerability, autoplay*, subdomain, certificate,
    expired`,
  trouble: `
    error, errors, crash, crashes, crashed, hang, hangs, hanging, slow, broken, stopped, stuck, not working, doesn't work, fails, failed, fell over, down since, is down, went
    down, outage, wrong, mistake, mistakes, duplicate, lost, vanished, messed up, ransom note, locked, jam, kaputt, fehler, abgestürzt, langsam, ausgefallen, बंद, खराब,
    गड़बड़, अटक*, चालत नाही, band ho, läuft nicht, funktioniert nicht, geht nicht, absturz, no funciona, não funciona, ne marche pas, non funziona, werkt niet, nie działa, не
    работает, काम नहीं, चल नहीं, चालू नाही, होत नाही, दिक्कत, समस्या, अडचण, nahi chal, nahi ho, kharab, dikkat, error aa*, problem aa*, chal nahi`,
  'software and data': `
    excel, tally, spreadsheet, spreadsheets, google sheets, register, registers, on paper, manually, by hand, notebook, notebooks, legacy, erp, sap, oracle, sql, server,
    servers, windows, linux, java, php, python, dotnet, delphi, foxpro, visual basic, cobol, access database, postgres, mysql, mongo, aws, azure, api, backend, csv, xml, pdf,
    pdfs, backup, backups, migrate, migration, reconcile, reconciliation, barcode, plc, sensor, sensors, android, offline, sync, dashboard, integration, software, zoho, marg,
    whatsapp group, टैली, एक्सेल, सॉफ्टवेयर, सॉफ्टवेअर, कंप्यूटर, संगणक, रजिस्टर, warenwirtschaft, datenbank, rechner, schnittstelle, datos, servidor, hoja de cálculo, dados,
    planilha, données, logiciel, serveur, dati, gegevens, данные, सर्वर, डेटा, नोंदी, स्टॉक, हिसाब, hisab, hisaab, stock ka, billing software, data entry nahi`,
  'time and place': `
    by monday/tuesday/wednesday/thursday/friday/saturday/sunday/march/april/may/june/july/august/september/october/november/december/january/february/diwali/#, before
    diwali/march/april/the, next week/month/year/season, last week/month/year/thursday/monday, yesterday, tomorrow, deadline, timeline, go-live, come to, visit us, site
    visit, andheri, thane, pune, nashik, nagpur, navi mumbai, bhiwandi, powai, dadar, vashi, borivali, after # pm, at # am, on #th, next monday, nächste, nächsten, letzte,
    letzten, morgen, gestern, bis ende, महीने, दिवस, आठवड*, काल, कल, परसों, दिवाळी, दिवाली, nächste woche, letzte woche, seit gestern, heute, la semana, el lunes, na próxima,
    la semaine, lundi, la settimana, в понедельник, अगले हफ्ते, अगले महीने, पुढच्या, मागच्या, आज सकाळी, kal se, agle, pichle, parso`,
  'a budget': `
    budget, lakh, lakhs, crore, crores, turnover, sanctioned, approved by, milestone, fixed price, fixed fee, per unit, we can pay/spend, i can pay, i will pay, our budget,
    up to #, upto #, approx #, approximately, about #, around #, लाख, बजेट, बजट, रुपये, budgetrahmen, rahmen von`,
  'a kind of place': `
    hospital, clinic, school, college, factory, mill, hotel, bank, cooperative, co-operative, society, trust, foundation, ngo, temple, farm, farmers, warehouse, transport,
    logistics, pharmacy, lab, laboratory, museum, library, municipal, panchayat, government, ministry, department, manufacturer, workshop, bakery, restaurant, garage,
    exporter, dealer, distributor, krankenhaus, schule, verein, werk, betrieb, praxis, genossenschaft, दुकान, कारखाना, मंदिर, संस्था, रुग्णालय, अस्पताल, मिल, होटल, ट्रस्ट,
    fabrik, handwerk*, gemeinde, kanzlei, empresa familiar, fábrica, usine, école, azienda agricola, फैक्ट्री, स्कूल, दवाखाना, शाळा, सोसायटी, गोदाम, dukan, dukaan, godown,
    karkhana`,
  thanks: `
    thank you for, thanks for the, thanks to your, grateful, gratitude, appreciate, well done, best wishes, regards from, danke, vielen dank, herzlichen dank, dhanyavaad,
    धन्यवाद, आभार, शुक्रिया, बधाई, अभिनंदन, gracias por, obrigado pelo, merci pour, grazie per, dank u, dziękuję, спасибо, बहुत अच्छा, मनःपूर्वक, dhanyawad, shukriya`,
};
